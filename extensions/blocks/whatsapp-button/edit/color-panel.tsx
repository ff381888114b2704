import { PanelColorSettings } from '@wordpress/block-editor';
import { Notice, SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import metadata from '../block.json';
import { TEXT, classFor, textColorOf } from '../colors';
import type { FieldProps } from './number-fields';

/** The service's own colors, and white. */
const palette = () => [
	{
		name: __( 'WhatsApp Green', 'millwork' ),
		slug: 'whatsapp-green',
		color: '#25D366',
	},
	{
		name: __( 'WhatsApp Dark', 'millwork' ),
		slug: 'whatsapp-dark',
		color: '#465B64',
	},
	{
		name: __( 'WhatsApp Light', 'millwork' ),
		slug: 'whatsapp-light',
		color: '#F4F4F4',
	},
	{
		name: __( 'White', 'millwork' ),
		slug: 'whatsapp-white',
		color: '#FFFFFF',
	},
];

/** The background and text color. Changing the background selects readable text. */
export function ColorPanel( { attributes, setAttributes }: FieldProps ) {
	const { backgroundColor, colorClass } = attributes;
	const shown = textColorOf( backgroundColor, colorClass );
	return (
		<PanelColorSettings
			title={ __( 'Colors', 'millwork' ) }
			enableAlpha={ false }
			colorSettings={ [
				{
					label: __( 'Background', 'millwork' ),
					value: backgroundColor as string,
					colors: palette(),
					onChange: ( color?: string ) => {
						const background =
							color ??
							metadata.attributes.backgroundColor.default;
						setAttributes( {
							backgroundColor: background,
							colorClass: classFor( background ),
						} );
					},
				},
			] }
		>
			<SelectControl
				label={ __( 'Text', 'millwork' ) }
				value={ colorClass === 'dark' ? 'dark' : 'light' }
				options={ [
					{ label: __( 'White', 'millwork' ), value: 'dark' },
					{ label: __( 'Dark', 'millwork' ), value: 'light' },
				] }
				onChange={ ( value: string ) =>
					setAttributes( { colorClass: value } )
				}
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			{ shown !== ( colorClass === 'dark' ? TEXT.dark : TEXT.light ) && (
				<Notice
					status="info"
					isDismissible={ false }
					spokenMessage={ null }
				>
					{ __(
						'This text color is hard to read on the background, so a readable color is used.',
						'millwork'
					) }
				</Notice>
			) }
		</PanelColorSettings>
	);
}
