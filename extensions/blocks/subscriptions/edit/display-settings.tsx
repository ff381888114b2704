import {
	TextControl,
	TextareaControl,
	ToggleControl,
	// WordPress 7.1 still has both only under these names.
	__experimentalToggleGroupControl as ToggleGroupControl,
	__experimentalToggleGroupControlOption as ToggleGroupControlOption,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import {
	Setting,
	SettingsPanel,
	defaultsOf,
} from 'shared/editor/settings-panel';
import metadata from '../block.json';
import { TopicSettings } from './topic-settings';
import type { SettingsProps } from './types';

const NAMES = [
	'showSubscribersTotal',
	'buttonOnNewLine',
	'buttonWidth',
	'subscribePlaceholder',
	'successMessage',
	'millworkTopics',
] as const;

const WIDTHS = [ '25%', '50%', '75%', '100%' ];

/** The form's content settings. */
export function DisplaySettings( {
	attributes,
	setAttributes,
}: SettingsProps ) {
	return (
		<SettingsPanel
			title={ __( 'Display', 'millwork' ) }
			attributes={ attributes }
			setAttributes={ setAttributes }
			defaults={ defaultsOf( metadata, ...NAMES ) }
		>
			<Setting
				label={ __( 'Subscriber count', 'millwork' ) }
				of="showSubscribersTotal"
			>
				<ToggleControl
					label={ __( 'Show subscriber count', 'millwork' ) }
					help={ __(
						'The count stays hidden until there is at least one subscriber.',
						'millwork'
					) }
					checked={ attributes.showSubscribersTotal }
					onChange={ ( value ) =>
						setAttributes( { showSubscribersTotal: value } )
					}
					__nextHasNoMarginBottom
				/>
			</Setting>
			<Setting
				label={ __( 'Button on a new line', 'millwork' ) }
				of="buttonOnNewLine"
			>
				<ToggleControl
					label={ __( 'Place button on a new line', 'millwork' ) }
					checked={ attributes.buttonOnNewLine }
					onChange={ ( value ) =>
						setAttributes( { buttonOnNewLine: value } )
					}
					__nextHasNoMarginBottom
				/>
			</Setting>
			<Setting
				label={ __( 'Button width', 'millwork' ) }
				of="buttonWidth"
			>
				<ToggleGroupControl
					label={ __( 'Button width', 'millwork' ) }
					value={ attributes.buttonWidth ?? '' }
					isBlock
					isDeselectable
					onChange={ ( value ) =>
						setAttributes( {
							buttonWidth: ( value as string ) || undefined,
						} )
					}
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				>
					{ WIDTHS.map( ( width ) => (
						<ToggleGroupControlOption
							key={ width }
							value={ width }
							label={ width }
						/>
					) ) }
				</ToggleGroupControl>
			</Setting>
			<Setting
				label={ __( 'Placeholder', 'millwork' ) }
				of="subscribePlaceholder"
			>
				<TextControl
					label={ __( 'Placeholder', 'millwork' ) }
					value={ attributes.subscribePlaceholder }
					onChange={ ( value ) =>
						setAttributes( { subscribePlaceholder: value } )
					}
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			</Setting>
			<TopicSettings
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
			<Setting
				label={ __( 'Success message', 'millwork' ) }
				of="successMessage"
			>
				<TextareaControl
					label={ __( 'Success message', 'millwork' ) }
					help={ __(
						'Tell people to confirm: they’re subscribed only after clicking the link.',
						'millwork'
					) }
					value={ attributes.successMessage }
					onChange={ ( value ) =>
						setAttributes( { successMessage: value } )
					}
					__nextHasNoMarginBottom
				/>
			</Setting>
		</SettingsPanel>
	);
}
