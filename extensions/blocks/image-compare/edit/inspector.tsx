import { InspectorControls } from '@wordpress/block-editor';
import { Button, Notice, PanelBody, RadioControl } from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { __ } from '@wordpress/i18n';
import { AltControl } from 'shared/editor/gallery-images/edit';
import {
	Setting,
	SettingsPanel,
	defaultsOf,
} from 'shared/editor/settings-panel';
import metadata from '../block.json';
import type { Side } from '../attributes';
import { haveOtherShapes } from '../pictures';
import type { EditProps } from './wordpress';

type InspectorProps = Pick< EditProps, 'attributes' | 'setAttributes' >;

export function Inspector( { attributes, setAttributes }: InspectorProps ) {
	const { imageAfter, imageBefore, orientation } = attributes;
	const fields: { side: Side; alt: string; remove: string }[] = [
		{
			side: 'imageBefore',
			alt: __( 'Alternative text for the before image', 'millwork' ),
			remove: __( 'Remove the before image', 'millwork' ),
		},
		{
			side: 'imageAfter',
			alt: __( 'Alternative text for the after image', 'millwork' ),
			remove: __( 'Remove the after image', 'millwork' ),
		},
	];
	const chosen = fields.filter( ( { side } ) => attributes[ side ]?.url );
	return (
		<InspectorControls>
			<SettingsPanel
				title={ __( 'Settings', 'millwork' ) }
				attributes={ { orientation } }
				setAttributes={ setAttributes }
				defaults={ { ...defaultsOf( metadata, 'orientation' ) } }
			>
				<Setting
					label={ __( 'Orientation', 'millwork' ) }
					of="orientation"
				>
					<RadioControl
						label={ __( 'Orientation', 'millwork' ) }
						selected={
							orientation === 'vertical'
								? 'vertical'
								: 'horizontal'
						}
						options={ [
							{
								label: __( 'Side by side', 'millwork' ),
								value: 'horizontal',
							},
							{
								label: __( 'Above and below', 'millwork' ),
								value: 'vertical',
							},
						] }
						onChange={ ( value ) =>
							setAttributes( { orientation: value } )
						}
					/>
				</Setting>
			</SettingsPanel>
			{ chosen.length > 0 && (
				<PanelBody title={ __( 'Images', 'millwork' ) }>
					<p>
						{ __(
							'Describe each image for people who can’t see it. Leave the text empty for decorative images.',
							'millwork'
						) }
					</p>
					{ chosen.map( ( { alt, remove, side } ) => (
						<div
							key={ side }
							className="wp-block-jetpack-image-compare__picture"
						>
							<AltControl
								label={ alt }
								value={ attributes[ side ].alt ?? '' }
								onChange={ ( value ) =>
									setAttributes( {
										[ side ]: {
											...attributes[ side ],
											alt: value,
										},
									} )
								}
							/>
							<Button
								variant="link"
								isDestructive
								aria-label={ remove }
								onClick={ () => {
									setAttributes( { [ side ]: {} } );
									speak( __( 'Image removed.', 'millwork' ) );
								} }
							>
								{ __( 'Remove', 'millwork' ) }
							</Button>
						</div>
					) ) }
					{ chosen.length === 2 &&
						haveOtherShapes( imageBefore, imageAfter ) && (
							<Notice status="info" isDismissible={ false }>
								{ __(
									'The images have different aspect ratios. The after image is cropped to match the before image.',
									'millwork'
								) }
							</Notice>
						) }
				</PanelBody>
			) }
		</InspectorControls>
	);
}
