import { useSettings } from '@wordpress/block-editor';

/** A colour or a gradient that the site offers by name. */
interface Preset {
	slug: string;
	color?: string;
	gradient?: string;
}

/** A value as the attributes hold it: by name, or else as CSS. */
interface Choice {
	preset?: string;
	custom?: string;
}

/** The site's presets of one kind. */
export interface Palette {
	/** The CSS value of what the attributes hold. */
	valueOf: ( choice: Choice ) => string | undefined;
	/** What the attributes should hold for a CSS value. */
	choose: ( value?: string ) => Choice;
}

/**
 * The site's colours and gradients, of the theme, of WordPress and of the person.
 */
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
