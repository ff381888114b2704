/** Emails look as their template says: the styles of blocks that WordPress and the theme offer would do nothing. */
import { store as blocksStore, unregisterBlockStyle } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';

interface Blocks {
	getBlockTypes: () => Array< { name: string } >;
	getBlockStyles: ( name: string ) => Array< { name: string } > | undefined;
}

/**
 * Removes the styles of all blocks, also those that are registered later.
 *
 * @param props.kept The names of those that emails have.
 */
export function BlockStyles( { kept }: { kept: string[] } ) {
	const found = useSelect(
		( select ) => {
			const { getBlockTypes, getBlockStyles } = select(
				blocksStore
			) as unknown as Blocks;
			return getBlockTypes()
				.flatMap( ( block ) =>
					( getBlockStyles( block.name ) ?? [] )
						.filter( ( { name } ) => ! kept.includes( name ) )
						.map( ( { name } ) => `${ block.name } ${ name }` )
				)
				.join( '\n' );
		},
		[ kept ]
	);
	useEffect( () => {
		for ( const one of found.split( '\n' ).filter( Boolean ) ) {
			const [ block = '', style = '' ] = one.split( ' ' );
			unregisterBlockStyle( block, style );
		}
	}, [ found ] );
	return null;
}
