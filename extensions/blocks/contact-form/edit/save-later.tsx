import { TextControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { FormProps } from './types';

/** Days by default and at most; `Millwork\Features\Forms\Definition\FormParser` has the same limit. */
const USUAL = 30;
const MOST = 90;

/** Whether visitors can save the form and continue later. */
export function SaveLater( {
	attributes: { millworkSaveLater: days = 0 },
	setAttributes,
}: FormProps ) {
	return (
		<div className="jetpack-contact-form__settings">
			<ToggleControl
				label={ __( 'Save and continue later', 'millwork' ) }
				help={ __(
					'Visitors get a private link to their answers, which are stored encrypted and deleted when the form is sent.',
					'millwork'
				) }
				checked={ days > 0 }
				onChange={ ( isOn ) =>
					setAttributes( {
						millworkSaveLater: isOn ? USUAL : undefined,
					} )
				}
				__nextHasNoMarginBottom
			/>
			{ days > 0 && (
				<TextControl
					type="number"
					label={ __( 'Days the link works', 'millwork' ) }
					min={ 1 }
					max={ MOST }
					value={ days }
					onChange={ ( value ) =>
						setAttributes( {
							millworkSaveLater: Math.min(
								MOST,
								Math.max(
									1,
									Math.round( Number( value ) ) || 1
								)
							),
						} )
					}
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			) }
		</div>
	);
}
