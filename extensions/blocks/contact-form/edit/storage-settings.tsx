import {
	ExternalLink,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { createInterpolateElement } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { getEditorData } from 'shared/editor/availability';
import {
	Setting,
	SettingsPanel,
	defaultsOf,
} from 'shared/editor/settings-panel';
import metadata from '../block.json';
import type { FormProps } from './types';

/**
 * Where entries are stored.
 *
 * @param inboxUrl The URL of Form entries; undefined for users without access.
 */
const whereKept = ( inboxUrl?: string ) =>
	inboxUrl
		? createInterpolateElement(
				__( 'Find them in <a>Form entries</a>.', 'millwork' ),
				{
					a: <ExternalLink href={ inboxUrl }>{ null }</ExternalLink>,
				}
			)
		: __(
				'Administrators and editors can see them in Form entries.',
				'millwork'
			);

/** A hundred years. */
const MOST_DAYS = 36500;

export function StorageSettings( { attributes, setAttributes }: FormProps ) {
	const {
		emailNotifications,
		millworkKeepDays,
		millworkStore,
		saveResponses,
	} = attributes;
	const isKept = millworkStore && saveResponses;
	const keep = ( value: boolean ) =>
		setAttributes( {
			millworkStore: value,
			// Overrides what another editor has switched off.
			saveResponses: true,
		} );
	return (
		<SettingsPanel
			title={ __( 'Stored entries', 'millwork' ) }
			attributes={ attributes }
			setAttributes={ setAttributes }
			defaults={ defaultsOf(
				metadata,
				'millworkStore',
				'saveResponses',
				'millworkKeepDays',
				'emailNotifications'
			) }
		>
			<Setting
				label={ __( 'Keep entries on this site', 'millwork' ) }
				of="millworkStore"
				isChanged={ ! isKept }
				onReset={ () => keep( true ) }
			>
				<ToggleControl
					label={ __( 'Keep entries on this site', 'millwork' ) }
					help={
						isKept
							? whereKept( getEditorData().inboxUrl )
							: __(
									'Entries are deleted once they’re emailed.',
									'millwork'
								)
					}
					checked={ isKept }
					onChange={ keep }
					__nextHasNoMarginBottom
				/>
			</Setting>
			{ isKept && (
				<Setting
					label={ __( 'Days to keep', 'millwork' ) }
					of="millworkKeepDays"
				>
					<TextControl
						type="number"
						label={ __( 'Days to keep', 'millwork' ) }
						help={ __(
							'Delete entries after this many days. Enter 0 to keep them.',
							'millwork'
						) }
						min={ 0 }
						max={ MOST_DAYS }
						value={ millworkKeepDays }
						onChange={ ( value ) =>
							setAttributes( {
								millworkKeepDays: Math.min(
									MOST_DAYS,
									Math.max(
										0,
										Math.round( Number( value ) ) || 0
									)
								),
							} )
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</Setting>
			) }
			{ ! emailNotifications && (
				<Setting
					label={ __(
						'Email entries to the recipients',
						'millwork'
					) }
					of="emailNotifications"
				>
					<ToggleControl
						label={ __(
							'Email entries to the recipients',
							'millwork'
						) }
						checked={ false }
						onChange={ () =>
							setAttributes( { emailNotifications: true } )
						}
						__nextHasNoMarginBottom
					/>
				</Setting>
			) }
		</SettingsPanel>
	);
}
