import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { ContrastChecker, PanelColorSettings } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import type { PodcastPlayerAttributes } from '../attributes';
import type { Colors } from './use-colors';

interface ColorPanelProps {
	colors: Colors;
	setAttributes: ( attributes: Partial< PodcastPlayerAttributes > ) => void;
	/** The player in the canvas: colours that were not chosen are read from it. */
	player: RefObject< HTMLElement >;
}

/**
 * The three colours, and a warning where they would be hard to tell apart.
 *
 * @param props.colors        The block's colours.
 * @param props.setAttributes Changes the block's attributes.
 */
export function ColorPanel( {
	colors: { choose, values },
	setAttributes,
	player,
}: ColorPanelProps ) {
	const around = useColorsAround( player, JSON.stringify( values ) );
	const labels = {
		primary: __( 'Primary Color', 'millwork' ),
		secondary: __( 'Secondary Color', 'millwork' ),
		background: __( 'Background Color', 'millwork' ),
	};
	return (
		<PanelColorSettings
			title={ __( 'Color Settings', 'millwork' ) }
			colorSettings={ (
				[ 'primary', 'secondary', 'background' ] as const
			 ).map( ( name ) => ( {
				label: labels[ name ],
				// None is allowed, whatever the types say.
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
 * The colours of the text and behind it, as they are seen.
 *
 * @param player  The player in the canvas.
 * @param changes Whose change is a reason to look again.
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
