import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { OpentableAttributes } from './attributes';

/**
 * Links to the restaurants: what remains of the block where nobody can render it.
 *
 * @param props.attributes The block's attributes.
 */
/** A comment may hold anything, and an error in here keeps the whole post from being opened. */
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
