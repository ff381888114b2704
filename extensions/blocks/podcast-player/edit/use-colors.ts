import type { CSSProperties } from 'react';
import { usePalettes } from 'shared/editor/palettes';
import type { PodcastPlayerAttributes } from '../attributes';

const NAMES = [ 'primary', 'secondary', 'background' ] as const;

export type ColorName = ( typeof NAMES )[ number ];

export interface Colors {
	/** CSS colours; absent where none is chosen. */
	values: Partial< Record< ColorName, string > >;
	/** The attributes that hold another colour; nothing takes it away. */
	choose: (
		name: ColorName,
		value?: string
	) => Partial< PodcastPlayerAttributes >;
	/** What the block's element wears: see Millwork\Units\PodcastPlayer\Colors. */
	className: string;
	style: CSSProperties;
}

/**
 * The player's colours.
 *
 * @param attributes The block's attributes.
 */
export function useColors(
	attributes: Readonly< PodcastPlayerAttributes >
): Colors {
	const { colors } = usePalettes();
	const values: Colors[ 'values' ] = {};
	const style: Record< string, string > = {};
	for ( const name of NAMES ) {
		const { preset, custom, hex } = keysOf( name );
		const value =
			colors.valueOf( {
				preset: attributes[ preset ],
				custom: attributes[ custom ] || attributes[ hex ],
			} ) ??
			// Generated posts have a colour where the slug should be.
			( /^#/.test( attributes[ preset ] ?? '' )
				? attributes[ preset ]
				: undefined );
		if ( value ) {
			values[ name ] = value;
			style[ `--jetpack-podcast-player-${ name }` ] = value;
		}
	}
	return {
		values,
		choose: ( name, value ) => {
			const { preset, custom, hex } = keysOf( name );
			const choice = colors.choose( value );
			return {
				[ preset ]: choice.preset,
				[ custom ]: choice.custom,
				[ hex ]: value,
			};
		},
		className: Object.keys( values )
			.map( ( name ) => `has-podcast-${ name }` )
			.join( ' ' ),
		style: style as CSSProperties,
	};
}

type Capitalized = Capitalize< ColorName >;

/** The attributes of a colour. */
function keysOf( name: ColorName ) {
	const capitalized = ( name[ 0 ]!.toUpperCase() +
		name.slice( 1 ) ) as Capitalized;
	return {
		preset: `${ name }Color`,
		custom: `custom${ capitalized }Color`,
		hex: `hex${ capitalized }Color`,
	} as const;
}
