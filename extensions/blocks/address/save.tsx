import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { AddressAttributes } from './attributes';
import { Lines } from './lines';
import { linkOf } from './link';
import { hasAddress } from './address-fields';

export default function AddressSave( {
	attributes,
}: BlockSaveProps< AddressAttributes > ) {
	if ( ! hasAddress( attributes ) ) {
		return null;
	}
	const lines = <Lines parts={ attributes } />;
	const { href, title } = linkOf( attributes );
	return (
		<div { ...useBlockProps.save() }>
			{ attributes.linkToGoogleMaps ? (
				<a
					href={ href }
					target="_blank"
					rel="noopener noreferrer"
					title={ title }
				>
					{ lines }
				</a>
			) : (
				lines
			) }
		</div>
	);
}
