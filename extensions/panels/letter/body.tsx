import { Button, Notice, Spinner, ToggleControl } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Draft } from './draft';
import { Sent } from './sent';
import { useLetter } from './use-letter';

const PUBLIC = '_millwork_letter_public';

interface PostStore {
	getEditedPostAttribute: ( name: 'meta' ) => Record< string, unknown >;
}

/** Who gets a letter and when, or what became of it. */
export default function Body() {
	const [ topics, setTopics ] = useState< number[] >( [] );
	const letter = useLetter( topics );
	const isPublic = useSelect(
		( select ) =>
			Boolean(
				( select( 'core/editor' ) as PostStore ).getEditedPostAttribute(
					'meta'
				)?.[ PUBLIC ]
			),
		[]
	);
	const { editPost } = useDispatch( 'core/editor' ) as {
		editPost: ( changes: { meta: Record< string, unknown > } ) => void;
	};
	const { status, failure } = letter;
	if ( ! status ) {
		return failure ? (
			<Notice status="error" isDismissible={ false }>
				{ failure }{ ' ' }
				<Button variant="link" onClick={ letter.reload }>
					{ __( 'Try again', 'millwork' ) }
				</Button>
			</Notice>
		) : (
			<p role="status">
				<Spinner /> { __( 'Loading…', 'millwork' ) }
			</p>
		);
	}
	return (
		<>
			{ failure && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			{ status.isCopy && (
				<Notice status="warning" isDismissible={ false }>
					{ __(
						'This site is a copy, so nothing is sent until it goes live.',
						'millwork'
					) }
				</Notice>
			) }
			{ status.state ? (
				<Sent letter={ letter } status={ status } />
			) : (
				<Draft
					letter={ letter }
					status={ status }
					topics={ topics }
					setTopics={ setTopics }
				/>
			) }
			{ ! status.isSeries && (
				<ToggleControl
					label={ __( 'Show in the public archive', 'millwork' ) }
					help={ __(
						'Once it’s sent, anyone can read it on its own page, without names. Otherwise only subscribers get it.',
						'millwork'
					) }
					checked={ isPublic }
					onChange={ ( value ) =>
						editPost( { meta: { [ PUBLIC ]: value } } )
					}
					__nextHasNoMarginBottom
				/>
			) }
			<p>
				{ __(
					'We don’t track who opens emails or clicks links.',
					'millwork'
				) }
			</p>
		</>
	);
}
