import { TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Setting } from 'shared/editor/settings-panel';
import type { FormProps } from './types';

/** When the form stops accepting entries, and what visitors read from then on: settings of a panel. */
export function ClosingSettings( {
	attributes: { millworkCloses = '', millworkClosedMessage = '' },
	setAttributes,
}: FormProps ) {
	return (
		<>
			<Setting
				label={ __( 'Closes at', 'millwork' ) }
				of="millworkCloses"
			>
				<TextControl
					type="datetime-local"
					label={ __( 'Closes at', 'millwork' ) }
					help={ __(
						'Uses your site’s time zone. After this time, visitors see a message instead of the form. Leave empty to keep the form open.',
						'millwork'
					) }
					value={ millworkCloses }
					onChange={ ( value ) =>
						setAttributes( {
							// Some browsers add seconds.
							millworkCloses: value.slice( 0, 16 ) || undefined,
						} )
					}
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			</Setting>
			{ millworkCloses && (
				<Setting
					label={ __( 'Message when closed', 'millwork' ) }
					of="millworkClosedMessage"
				>
					<TextControl
						label={ __( 'Message when closed', 'millwork' ) }
						placeholder={ __(
							'This form is closed. It no longer accepts entries.',
							'millwork'
						) }
						value={ millworkClosedMessage }
						maxLength={ 500 }
						onChange={ ( value ) =>
							setAttributes( {
								millworkClosedMessage: value || undefined,
							} )
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</Setting>
			) }
		</>
	);
}
