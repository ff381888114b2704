import { useSelect } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { EXAMPLE_STREET } from 'shared/editor/publish-checks/example-data';

interface Selectors {
	getBlocksByName: ( name: string ) => string[];
	getBlockAttributes: (
		clientId: string
	) => Record< string, unknown > | null;
	getBlockParentsByBlockName: ( clientId: string, name: string ) => string[];
}

/** The attributes of an Address block, in the order of a search. */
const PARTS = [
	'address',
	'addressLine2',
	'addressLine3',
	'city',
	'region',
	'postal',
	'country',
];

export interface PostAddress {
	/** In one line; empty if the post has no address. */
	text: string;
	/** Whether it is part of a Contact Info block. */
	isContact: boolean;
}

/** The first address in the post that isn't the example of a pattern. */
export const usePostAddress = (): PostAddress =>
	useSelect( ( select ) => {
		const {
			getBlocksByName,
			getBlockAttributes,
			getBlockParentsByBlockName,
		} = select( blockEditorStore ) as unknown as Selectors;
		for ( const id of getBlocksByName( 'jetpack/address' ) ) {
			const attributes = getBlockAttributes( id ) ?? {};
			const text = PARTS.map( ( part ) => attributes[ part ] )
				.filter(
					( part ): part is string =>
						typeof part === 'string' && part.trim() !== ''
				)
				.map( ( part ) => part.trim() )
				.join( ', ' );
			if ( text && attributes.address !== EXAMPLE_STREET ) {
				return {
					text,
					isContact:
						getBlockParentsByBlockName( id, 'jetpack/contact-info' )
							.length > 0,
				};
			}
		}
		return { text: '', isContact: false };
	}, [] );
