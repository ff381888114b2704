import type { ReactNode } from 'react';
import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { RevueAttributes } from './attributes';
import { profileAddress } from './profile-address';

/**
 * The button, and the address that the newsletter had: what remains where nobody can render the form.
 *
 * @param props.attributes The block's attributes.
 */
export default function RevueSave( {
	attributes: { revueUsername },
}: BlockSaveProps< RevueAttributes > ) {
	// First: what is in the block has props of its own.
	const props = useBlockProps.save();
	const { children } = useInnerBlocksProps.save() as {
		children?: ReactNode;
	};
	const address = profileAddress( revueUsername );
	return (
		<div { ...props }>
			{ children }
			<a className="wp-block-jetpack-revue__fallback" href={ address }>
				{ address }
			</a>
		</div>
	);
}
