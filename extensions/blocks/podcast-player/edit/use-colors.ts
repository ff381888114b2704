import type { CSSProperties } from 'react';
import { usePalettes } from 'shared/editor/palettes';
import type { PodcastPlayerAttributes } from '../attributes';

const NAMES = [ 'primary', 'secondary', 'background' ] as const;

export type ColorName = ( typeof NAMES )[ number ];

export interface Colors {
	/** CSS colors; missing if none is chosen. */
	values: Partial< Record< ColorName, string > >;
	/** Returns the attributes for a color; undefined removes it. */
	choose: (
		name: ColorName,
		value?: string
	) => Partial< PodcastPlayerAttributes >;
	/** The classes of the block's element, as in Millwork\Units\PodcastPlayer\Colors. */
	className: string;
	style: CSSProperties;
}

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
			// Generated posts have a color in place of the slug.
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

/** The names of a color's attributes. */
function keysOf( name: ColorName ) {
	const capitalized = ( name[ 0 ]!.toUpperCase() +
		name.slice( 1 ) ) as Capitalized;
	return {
		preset: `${ name }Color`,
		custom: `custom${ capitalized }Color`,
		hex: `hex${ capitalized }Color`,
	} as const;
}
