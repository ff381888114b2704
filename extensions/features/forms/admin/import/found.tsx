import { useState } from 'react';
import { Button, Notice } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';
import { formatNumber } from 'shared/admin/format';
import { getReport } from './api';
import type { Offer, Source } from './types';

interface Props {
	sources: Source[];
	onFound: ( offer: Offer ) => void;
}

/** The plugins that have forms on this site. */
export function Found( { sources, onFound }: Props ) {
	const [ busy, setBusy ] = useState( '' );
	const [ failure, setFailure ] = useState( '' );
	const review = async ( { slug, label }: Source ) => {
		setBusy( slug );
		setFailure( '' );
		try {
			const report = await getReport( slug );
			onFound( { source: slug, label, file: 0, ...report } );
		} catch ( error ) {
			setFailure( messageOf( error ) );
			setBusy( '' );
		}
	};
	return (
		<section
			className="millwork-import__section"
			aria-labelledby="millwork-import-found"
		>
			<h2 id="millwork-import-found">
				{ __( 'On this site', 'millwork' ) }
			</h2>
			{ failure && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			{ ! sources.length && (
				<p>
					{ __(
						'No forms from Contact Form 7, WPForms, Gravity Forms, Ninja Forms or Fluent Forms were found on this site. You can import a file instead.',
						'millwork'
					) }
				</p>
			) }
			<ul className="millwork-import__sources">
				{ sources.map( ( source ) => (
					<li key={ source.slug }>
						<span>
							<strong>{ source.label }</strong>{ ' ' }
							{ sprintf(
								/* translators: %s: number of forms. */
								_n(
									'%s form',
									'%s forms',
									source.forms,
									'millwork'
								),
								formatNumber( source.forms )
							) }
						</span>
						<Button
							variant="secondary"
							__next40pxDefaultSize
							isBusy={ busy === source.slug }
							accessibleWhenDisabled
							disabled={ busy !== '' }
							aria-label={ sprintf(
								/* translators: %s: name of a plugin. */
								__( 'Review forms from %s', 'millwork' ),
								source.label
							) }
							onClick={ () => void review( source ) }
						>
							{ __( 'Review forms', 'millwork' ) }
						</Button>
					</li>
				) ) }
			</ul>
		</section>
	);
}
