import type { ReactNode } from 'react';
import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { RevueAttributes } from './attributes';
import { profileAddress } from './profile-address';

/** The button, and the newsletter's former URL, which remain if nothing can render the form. */
export default function RevueSave( {
	attributes: { revueUsername },
}: BlockSaveProps< RevueAttributes > ) {
	// Called first, since inner blocks have their own props.
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
