import { useDispatch, useSelect } from '@wordpress/data';
import {
	InspectorControls,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import { Button, PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Selectors {
	getBlockParentsByBlockName: (
		clientId: string,
		name: string,
		ascending: true
	) => string[];
}

/** Leads from a field to its form's settings. On phones, WordPress has no button for the block around. */
export function FormLink( { clientId }: { clientId: string } ) {
	const form = useSelect(
		( select ) =>
			(
				select( blockEditorStore ) as Selectors
			 ).getBlockParentsByBlockName(
				clientId,
				'jetpack/contact-form',
				true
			)[ 0 ],
		[ clientId ]
	);
	const { selectBlock } = useDispatch( blockEditorStore ) as unknown as {
		selectBlock: ( clientId: string ) => void;
	};
	return form ? (
		<InspectorControls>
			<PanelBody>
				<Button
					variant="secondary"
					onClick={ () => selectBlock( form ) }
					__next40pxDefaultSize
				>
					{ __( 'Form settings', 'millwork' ) }
				</Button>
			</PanelBody>
		</InspectorControls>
	) : null;
}
