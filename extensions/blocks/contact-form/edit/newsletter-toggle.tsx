import { useSelect } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Setting } from 'shared/editor/settings-panel';
import type { FormProps } from './types';

/** Whether people who consent in the form are added to the newsletter; for forms with a consent field. */
export function NewsletterToggle( {
	attributes: { millworkNewsletter = false },
	setAttributes,
	clientId,
}: FormProps & { clientId: string } ) {
	const hasConsent = useSelect(
		( select ) => {
			const { getBlockName, getClientIdsOfDescendants } = select(
				blockEditorStore
			) as {
				getBlockName: ( id: string ) => string | null;
				getClientIdsOfDescendants: ( ids: string[] ) => string[];
			};
			return getClientIdsOfDescendants( [ clientId ] ).some(
				( id ) => getBlockName( id ) === 'jetpack/field-consent'
			);
		},
		[ clientId ]
	);
	if ( ! hasConsent && ! millworkNewsletter ) {
		return null;
	}
	const label = __(
		'When people consent, add them to the newsletter',
		'millwork'
	);
	return (
		<Setting label={ label } of="millworkNewsletter">
			<ToggleControl
				label={ label }
				help={
					hasConsent
						? __( 'They confirm by email first.', 'millwork' )
						: __( 'Add a consent field to the form.', 'millwork' )
				}
				checked={ millworkNewsletter }
				onChange={ ( value ) =>
					setAttributes( { millworkNewsletter: value || undefined } )
				}
				__nextHasNoMarginBottom
			/>
		</Setting>
	);
}
