import {
	SelectControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { FormProps } from './types';

/** How many entries the form accepts, and what visitors read about it. */
export function CapacitySettings( {
	attributes: {
		millworkMaxEntries,
		millworkFullMessage = '',
		millworkPlacesLeft = '',
		millworkOncePerAddress = false,
		millworkWaitingList,
	},
	setAttributes,
}: FormProps ) {
	return (
		<div className="jetpack-contact-form__settings">
			<TextControl
				type="number"
				min={ 0 }
				max={ 100000 }
				label={ __( 'Maximum number of entries', 'millwork' ) }
				help={ __(
					'If a number field asks for the number of seats, seats are counted. Entries in spam and trash don’t count. Leave it empty for no limit.',
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
			{ !! millworkMaxEntries && ! millworkWaitingList?.enabled && (
				<TextControl
					label={ __( 'Message when full', 'millwork' ) }
					placeholder={ __(
						'All places are taken. This form doesn’t accept entries any more.',
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
			) }
			<SelectControl
				label={ __( 'Show how many places are left', 'millwork' ) }
				help={ __(
					'Options with limited seats show their own number.',
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
					setAttributes( { millworkPlacesLeft: value || undefined } )
				}
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
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
		</div>
	);
}
