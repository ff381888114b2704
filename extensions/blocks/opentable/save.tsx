import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { OpentableAttributes } from './attributes';

/** Links to the restaurants, which remain if nothing can render the block. */
/** A comment may contain anything, and an error here would prevent the whole post from opening. */
const textOf = ( id: unknown ) =>
	id && typeof id === 'object' ? '' : String( id );

export default function OpentableSave( {
	attributes: { rid },
}: BlockSaveProps< OpentableAttributes > ) {
	return (
		<div { ...useBlockProps.save() }>
			{ rid.map( ( id ) => {
				const url = `https://www.opentable.com/restref/client/?rid=${ textOf( id ) }`;
				return (
					<a key={ url } href={ url }>
						{ url }
					</a>
				);
			} ) }
		</div>
	);
}
