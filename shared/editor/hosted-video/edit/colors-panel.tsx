import { useState } from 'react';
import { speak } from '@wordpress/a11y';
import { PanelColorSettings } from '@wordpress/block-editor';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { HostedAttributes } from '..';

type Colors = Pick<
	HostedAttributes,
	'seekbarColor' | 'seekbarLoadingColor' | 'seekbarPlayedColor'
>;

interface ColorsPanelProps {
	attributes: Readonly< Partial< Colors > >;
	setAttributes: ( colors: Colors ) => void;
}

/**
 * The colors of the progress bar. The block stores them only when the picker closes, because each change recreates the
 * player.
 */
export function ColorsPanel( { attributes, setAttributes }: ColorsPanelProps ) {
	const stored: Colors = {
		seekbarColor: attributes.seekbarColor ?? '',
		seekbarLoadingColor: attributes.seekbarLoadingColor ?? '',
		seekbarPlayedColor: attributes.seekbarPlayedColor ?? '',
	};
	const [ chosen, setChosen ] = useState< Partial< Colors > >( {} );
	const colors = { ...stored, ...chosen };
	const isChanged = Object.entries( colors ).some(
		( [ name, value ] ) => stored[ name as keyof Colors ] !== value
	);
	const setting = ( name: keyof Colors, label: string ) => ( {
		label,
		value: colors[ name ],
		enableAlpha: false,
		onChange: ( value?: string ) =>
			setChosen( { ...chosen, [ name ]: value ?? '' } ),
	} );
	return (
		<PanelColorSettings
			title={ __( 'Progress colors', 'millwork' ) }
			colorSettings={ [
				setting( 'seekbarColor', __( 'Main', 'millwork' ) ),
				setting( 'seekbarLoadingColor', __( 'Loaded', 'millwork' ) ),
				setting( 'seekbarPlayedColor', __( 'Progress', 'millwork' ) ),
			] }
		>
			<Button
				className="millwork-save-colors"
				variant="secondary"
				disabled={ ! isChanged }
				accessibleWhenDisabled
				onClick={ () => {
					setAttributes( colors );
					setChosen( {} );
					speak( __( 'Colors saved.', 'millwork' ) );
				} }
				__next40pxDefaultSize
			>
				{ __( 'Save colors', 'millwork' ) }
			</Button>
		</PanelColorSettings>
	);
}
