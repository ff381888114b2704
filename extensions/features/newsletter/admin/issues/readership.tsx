import { __, _n, sprintf } from '@wordpress/i18n';
import { useLoaded } from 'shared/admin/list/use-loaded';
import { LoadFailure } from 'shared/admin/load-failure';
import { formatNumber } from 'shared/admin/format';
import { getPreview, getReaders } from './api';
import type { Readers } from './types';

interface Props {
	post: number;
	title: string;
}

/** Who a post will be sent to, and its email. */
export function Readership( { post, title }: Props ) {
	const { found, failure } = useLoaded( String( post ), ( signal ) =>
		getReaders( post, signal )
	);
	const readers = found?.key === String( post ) && found.data.readers;
	return (
		<>
			<p>
				{ sprintf(
					/* translators: %s: a title. */
					__( 'Send “%s” to your subscribers now?', 'millwork' ),
					title
				) }
			</p>
			<p role="status">
				{ readers
					? readersText( readers )
					: ! failure && __( 'Counting…', 'millwork' ) }
			</p>
			<Preview post={ post } />
		</>
	);
}

/** The email as subscribers will see it. */
function Preview( { post }: Pick< Props, 'post' > ) {
	const { found, failure, reload } = useLoaded( String( post ), ( signal ) =>
		getPreview( post, signal )
	);
	if ( failure ) {
		return (
			<LoadFailure onRetry={ reload }>
				{ __( 'Couldn’t load the preview.', 'millwork' ) } { failure }
			</LoadFailure>
		);
	}
	return (
		<div className="millwork-issues__preview" aria-busy={ ! found }>
			{ found ? (
				<>
					<p>
						{ sprintf(
							/* translators: %s: the subject of an email. */
							__( 'Subject: %s', 'millwork' ),
							found.data.subject
						) }
					</p>
					<iframe
						title={ __( 'Email preview', 'millwork' ) }
						// No scripts, no access to the site; links don't open.
						sandbox=""
						srcDoc={ found.data.html }
					/>
				</>
			) : (
				<p>{ __( 'Loading the preview…', 'millwork' ) }</p>
			) }
		</div>
	);
}

/** The number of people who get the post now and later; zeros are left out. */
function readersText( { each, digest }: Readers ): string {
	if ( each + digest === 0 ) {
		return __( 'No subscribers yet.', 'millwork' );
	}
	const now =
		each > 0 &&
		sprintf(
			/* translators: %s: a number. */
			_n(
				'%s subscriber gets it right away.',
				'%s subscribers get it right away.',
				each,
				'millwork'
			),
			formatNumber( each )
		);
	const later =
		digest > 0 &&
		sprintf(
			/* translators: %s: a number. */
			_n(
				'%s subscriber gets it in a summary.',
				'%s subscribers get it in a summary.',
				digest,
				'millwork'
			),
			formatNumber( digest )
		);
	return [ now, later ].filter( Boolean ).join( ' ' );
}
