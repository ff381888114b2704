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
										'Describe the GIF for people who can’t see it.',
										'millwork'
									)
								: __(
										'No description yet: screen readers only announce “GIF”.',
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
							'Height as a percentage of the width',
							'millwork'
						) }
						help={ __(
							'Set automatically when you choose a GIF from a search.',
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
