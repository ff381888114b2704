import {
	SelectControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import {
	Setting,
	SettingsPanel,
	defaultsOf,
} from 'shared/editor/settings-panel';
import metadata from '../block.json';
import { ClosingSettings } from './closing-settings';
import type { FormProps } from './types';
import { WaitingList } from './waiting-list';

/** Until when and how many entries the form accepts, and what visitors read about it. */
export function LimitSettings( {
	attributes,
	setAttributes,
	clientId,
}: FormProps & { clientId: string } ) {
	const {
		millworkMaxEntries,
		millworkFullMessage = '',
		millworkPlacesLeft = '',
		millworkOncePerAddress = false,
		millworkWaitingList,
	} = attributes;
	return (
		<SettingsPanel
			title={ __( 'Limits', 'millwork' ) }
			attributes={ attributes }
			setAttributes={ setAttributes }
			defaults={ defaultsOf(
				metadata,
				'millworkCloses',
				'millworkClosedMessage',
				'millworkMaxEntries',
				'millworkFullMessage',
				'millworkPlacesLeft',
				'millworkOncePerAddress',
				'millworkWaitingList'
			) }
		>
			<ClosingSettings
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
			<Setting
				label={ __( 'Maximum number of entries', 'millwork' ) }
				of="millworkMaxEntries"
			>
				<TextControl
					type="number"
					min={ 0 }
					max={ 100000 }
					label={ __( 'Maximum number of entries', 'millwork' ) }
					help={ __(
						'If a number field asks how many seats people need, this limits seats instead. Spam and trash don’t count. Leave empty for no limit.',
						'millwork'
					) }
					value={ millworkMaxEntries || '' }
					onChange={ ( value ) =>
						setAttributes( {
							millworkMaxEntries:
								Math.min(
									100000,
									Math.max( 0, Math.floor( Number( value ) ) )
								) || undefined,
						} )
					}
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			</Setting>
			{ !! millworkMaxEntries && ! millworkWaitingList?.enabled && (
				<Setting
					label={ __( 'Message when full', 'millwork' ) }
					of="millworkFullMessage"
				>
					<TextControl
						label={ __( 'Message when full', 'millwork' ) }
						placeholder={ __(
							'All seats are taken. This form no longer accepts entries.',
							'millwork'
						) }
						value={ millworkFullMessage }
						maxLength={ 500 }
						onChange={ ( value ) =>
							setAttributes( {
								millworkFullMessage: value || undefined,
							} )
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</Setting>
			) }
			<Setting
				label={ __( 'Show how many seats are left', 'millwork' ) }
				of="millworkPlacesLeft"
			>
				<SelectControl
					label={ __( 'Show how many seats are left', 'millwork' ) }
					help={ __(
						'Options with limited seats show how many of theirs are left.',
						'millwork'
					) }
					value={ millworkPlacesLeft as '' | 'above' | 'below' }
					options={ [
						{ value: '', label: __( 'Don’t show', 'millwork' ) },
						{
							value: 'above',
							label: __( 'Above the fields', 'millwork' ),
						},
						{
							value: 'below',
							label: __( 'Below the fields', 'millwork' ),
						},
					] }
					onChange={ ( value ) =>
						setAttributes( {
							millworkPlacesLeft: value || undefined,
						} )
					}
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			</Setting>
			<Setting
				label={ __( 'One entry per email address', 'millwork' ) }
				of="millworkOncePerAddress"
			>
				<ToggleControl
					label={ __( 'One entry per email address', 'millwork' ) }
					help={ __(
						'The form’s first email field must be filled out, and each address can be used once.',
						'millwork'
					) }
					checked={ millworkOncePerAddress }
					onChange={ ( isOnce ) =>
						setAttributes( {
							millworkOncePerAddress: isOnce || undefined,
						} )
					}
					__nextHasNoMarginBottom
				/>
			</Setting>
			<Setting
				label={ __( 'Waiting list', 'millwork' ) }
				of="millworkWaitingList"
			>
				<WaitingList
					attributes={ attributes }
					setAttributes={ setAttributes }
					clientId={ clientId }
				/>
			</Setting>
		</SettingsPanel>
	);
}
