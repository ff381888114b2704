import { useDispatch } from '@wordpress/data';
import {
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { Button } from '@wordpress/components';
import type { Block } from '@wordpress/blocks';
import { plus } from '@wordpress/icons';
import { __ } from '@wordpress/i18n';
import { createPictureOption } from 'features/forms/editor/form-field/edit';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { FieldsetImageOptionsAttributes } from './attributes';

/** The pictures of an image choice, side by side. */
export default function FieldsetImageOptionsEdit( {
	clientId,
}: BlockEditProps< FieldsetImageOptionsAttributes > ) {
	const { insertBlock } = useDispatch( blockEditorStore ) as unknown as {
		insertBlock: ( block: Block, index?: number, root?: string ) => void;
	};
	const blockProps = useBlockProps( {
		className: 'jetpack-field__pictures',
	} );
	const { children, ...props } = useInnerBlocksProps( blockProps, {
		allowedBlocks: [ 'jetpack/input-image-option' ],
		orientation: 'horizontal',
		renderAppender: () => null,
	} );
	return (
		<div { ...props }>
			{ children }
			<Button
				className="jetpack-field__add-option"
				icon={ plus }
				variant="tertiary"
				size="compact"
				onClick={ () =>
					insertBlock( createPictureOption(), undefined, clientId )
				}
			>
				{ __( 'Add an option', 'millwork' ) }
			</Button>
		</div>
	);
}
