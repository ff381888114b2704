import {
	BlockControls,
	InspectorControls,
	useBlockProps,
} from '@wordpress/block-editor';
import {
	ToggleControl,
	ToolbarDropdownMenu,
	ToolbarGroup,
} from '@wordpress/components';
import type { CSSProperties } from 'react';
import { __ } from '@wordpress/i18n';
import type { BlockEditProps } from 'shared/editor/register-block';
import {
	Setting,
	SettingsPanel,
	defaultsOf,
} from 'shared/editor/settings-panel';
import type { WordadsAttributes } from './attributes';
import metadata from './block.json';
import { formatOf, formats } from './formats';
import icon from './icon';
import { Preview } from './preview';

export default function WordadsEdit( {
	attributes,
	setAttributes,
}: BlockEditProps< WordadsAttributes > ) {
	const { hideMobile } = attributes;
	const format = formatOf( attributes.format );
	const blockProps = useBlockProps( {
		// WordPress shouldn't add this block's class: no stored post has it.
		className: 'wp-block-jetpack-wordads',
		style: {
			'--millwork-ad-width': format.width,
			'--millwork-ad-height': format.height,
		} as CSSProperties,
	} );
	const name = __( 'Hide on mobile', 'millwork' );

	return (
		<div { ...blockProps }>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarDropdownMenu
						icon={ icon }
						label={ __( 'Pick an ad format', 'millwork' ) }
						controls={ formats().map( ( option ) => ( {
							title: option.label,
							role: 'menuitemradio',
							isActive: option.name === format.name,
							onClick: () =>
								setAttributes( { format: option.name } ),
						} ) ) }
					/>
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<SettingsPanel
					title={ __( 'Visibility', 'millwork' ) }
					attributes={ { hideMobile } }
					setAttributes={ setAttributes }
					defaults={ defaultsOf( metadata, 'hideMobile' ) }
				>
					<Setting label={ name } of="hideMobile">
						<ToggleControl
							label={ name }
							help={ __(
								'This ad isn’t loaded on screens up to 600 pixels wide.',
								'millwork'
							) }
							checked={ hideMobile }
							onChange={ ( value ) =>
								setAttributes( { hideMobile: value } )
							}
							__nextHasNoMarginBottom
						/>
					</Setting>
				</SettingsPanel>
			</InspectorControls>
			<Preview format={ format } />
		</div>
	);
}
