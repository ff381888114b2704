import { useSettings } from '@wordpress/block-editor';

/** A named color or gradient of the site. */
interface Preset {
	slug: string;
	color?: string;
	gradient?: string;
}

/** A value as stored in attributes: a preset's name, or CSS. */
interface Choice {
	preset?: string;
	custom?: string;
}

/** The site's presets of one kind. */
export interface Palette {
	/** The CSS value of stored attributes. */
	valueOf: ( choice: Choice ) => string | undefined;
	/** The attributes to store for a CSS value. */
	choose: ( value?: string ) => Choice;
}

/** The site's colors and gradients: the theme's, WordPress's and the user's. */
export function usePalettes(): { colors: Palette; gradients: Palette } {
	const settings = useSettings(
		'color.palette.custom',
		'color.palette.theme',
		'color.palette.default',
		'color.gradients.custom',
		'color.gradients.theme',
		'color.gradients.default'
	) as ( Preset[] | undefined )[];
	return {
		colors: paletteOf( settings.slice( 0, 3 ), 'color' ),
		gradients: paletteOf( settings.slice( 3 ), 'gradient' ),
	};
}

function paletteOf(
	origins: ( Preset[] | undefined )[],
	key: 'color' | 'gradient'
): Palette {
	const presets = origins.flatMap( ( list ) => list ?? [] );
	return {
		valueOf: ( { preset, custom } ) =>
			presets.find( ( { slug } ) => slug === preset )?.[ key ] ?? custom,
		choose: ( value ) => {
			const preset = presets.find( ( entry ) => entry[ key ] === value );
			return value && preset
				? { preset: preset.slug }
				: { custom: value };
		},
	};
}
