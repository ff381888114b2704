import { useDispatch, useSelect } from '@wordpress/data';
import {
	BlockControls,
	InspectorControls,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import { getBlockType } from '@wordpress/blocks';
import { Button, PanelBody, ToolbarButton } from '@wordpress/components';
import type { IconType } from '@wordpress/components';
import { useViewportMatch } from '@wordpress/compose';
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
	// Not every editor has WordPress's sidebar.
	const sidebars = useDispatch( 'core/interface' ) as unknown as
		| { enableComplementaryArea: ( scope: string, area: string ) => void }
		| undefined;
	const isSmall = useViewportMatch( 'medium', '<' );
	return form ? (
		<>
			{ isSmall && (
				<BlockControls group="parent">
					<ToolbarButton
						icon={
							getBlockType( 'jetpack/contact-form' )?.icon
								?.src as IconType
						}
						label={ __( 'Form settings', 'millwork' ) }
						onClick={ () => {
							selectBlock( form );
							sidebars?.enableComplementaryArea(
								'core',
								'edit-post/block'
							);
						} }
					/>
				</BlockControls>
			) }
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
		</>
	) : null;
}
