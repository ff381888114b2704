import { InspectorControls } from '@wordpress/block-editor';
import {
	ExternalLink,
	PanelBody,
	RangeControl,
	TextareaControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { BlockEditProps } from 'shared/editor/register-block';
import {
	Setting,
	SettingsPanel,
	defaultsOf,
} from 'shared/editor/settings-panel';
import metadata from '../block.json';
import type { GifAttributes } from '../attributes';

export function Inspector( {
	attributes: { alt, paddingTop },
	setAttributes,
}: Pick< BlockEditProps< GifAttributes >, 'attributes' | 'setAttributes' > ) {
	return (
		<InspectorControls>
			<SettingsPanel
				title={ __( 'Settings', 'millwork' ) }
				attributes={ { alt, paddingTop } }
				setAttributes={ setAttributes }
				defaults={ { ...defaultsOf( metadata, 'alt', 'paddingTop' ) } }
			>
				<Setting
					label={ __( 'Alternative text', 'millwork' ) }
					of="alt"
				>
					<TextareaControl
						label={ __( 'Alternative text', 'millwork' ) }
						help={
							alt?.trim()
								? __(
										'What the GIF shows, for people who do not see it.',
										'millwork'
									)
								: __(
										'What the GIF shows, for people who do not see it. There is none: they only hear that it is a GIF.',
										'millwork'
									)
						}
						rows={ 2 }
						value={ alt ?? '' }
						onChange={ ( value ) =>
							setAttributes( { alt: value || undefined } )
						}
						__nextHasNoMarginBottom
					/>
				</Setting>
				<Setting label={ __( 'Height', 'millwork' ) } of="paddingTop">
					<RangeControl
						label={ __(
							'Height in percent of the width',
							'millwork'
						) }
						help={ __(
							'A GIF that is chosen from a search brings its own.',
							'millwork'
						) }
						value={ parseFloat( paddingTop ) || undefined }
						onChange={ ( value ) =>
							setAttributes( {
								paddingTop: `${ value ?? 56.2 }%`,
							} )
						}
						min={ 10 }
						max={ 300 }
						step={ 0.1 }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</Setting>
			</SettingsPanel>
			<PanelBody>
				<ExternalLink href="https://giphy.com/">
					{ __( 'Powered by GIPHY', 'millwork' ) }
				</ExternalLink>
			</PanelBody>
		</InspectorControls>
	);
}
