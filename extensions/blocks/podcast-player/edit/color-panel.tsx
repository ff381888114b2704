import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { ContrastChecker, PanelColorSettings } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import type { PodcastPlayerAttributes } from '../attributes';
import type { Colors } from './use-colors';

interface ColorPanelProps {
	colors: Colors;
	setAttributes: ( attributes: Partial< PodcastPlayerAttributes > ) => void;
	/** The player in the canvas, from which default colors are read. */
	player: RefObject< HTMLElement >;
}

/** The three colors, and a contrast warning. */
export function ColorPanel( {
	colors: { choose, values },
	setAttributes,
	player,
}: ColorPanelProps ) {
	const around = useColorsAround( player, JSON.stringify( values ) );
	const labels = {
		primary: __( 'Primary color', 'millwork' ),
		secondary: __( 'Secondary color', 'millwork' ),
		background: __( 'Background color', 'millwork' ),
	};
	return (
		<PanelColorSettings
			title={ __( 'Color settings', 'millwork' ) }
			colorSettings={ (
				[ 'primary', 'secondary', 'background' ] as const
			 ).map( ( name ) => ( {
				label: labels[ name ],
				// Undefined is allowed, whatever the types say.
				value: values[ name ] as string,
				onChange: ( value?: string ) =>
					setAttributes( choose( name, value ) ),
			} ) ) }
		>
			{ [ values.primary, values.secondary ]
				.filter( ( text, index ) => index > 0 || text )
				.map( ( text, index ) => (
					<ContrastChecker
						key={ index }
						textColor={ text }
						backgroundColor={ values.background }
						fallbackTextColor={ around.text }
						fallbackBackgroundColor={ around.background }
						isLargeText={ false }
					/>
				) ) }
		</PanelColorSettings>
	);
}

/**
 * The visible colors of the text and its background.
 *
 * @param player  The player in the canvas.
 * @param changes Changes cause a new reading.
 */
function useColorsAround(
	player: RefObject< HTMLElement >,
	changes: string
): { text?: string; background?: string } {
	const [ seen, setSeen ] = useState< {
		text?: string;
		background?: string;
	} >( {} );
	useEffect( () => {
		const styleOf = ( element: Element ) =>
			element.ownerDocument.defaultView!.getComputedStyle( element );
		let element: Element | null = player.current;
		if ( ! element ) {
			return;
		}
		const text = styleOf( element ).color;
		let background: string | undefined;
		for ( ; element && ! background; element = element.parentElement ) {
			const { backgroundColor } = styleOf( element );
			if ( ! /^transparent$|, 0\)$|\/ 0\)$/.test( backgroundColor ) ) {
				background = backgroundColor;
			}
		}
		setSeen( ( before ) =>
			before.text === text && before.background === background
				? before
				: { text, background }
		);
	}, [ player, changes ] );
	return seen;
}
