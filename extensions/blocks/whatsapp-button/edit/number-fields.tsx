import { useState } from 'react';
import { ComboboxControl, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { getEditorData } from 'shared/editor/availability';
import type { WhatsappButtonAttributes } from '../attributes';
import {
	codeOfLocale,
	countryList,
	isPhoneNumber,
	listedCode,
	splitInternational,
} from '../countries';

export interface FieldProps {
	attributes: Readonly< WhatsappButtonAttributes >;
	setAttributes: ( attributes: Partial< WhatsappButtonAttributes > ) => void;
}

/** The calling code of the site's country; the author's location isn't requested. */
export const siteCode = () => codeOfLocale( getEditorData().siteLocale );

/**
 * A likely mistake in a number.
 *
 * @param phoneNumber As typed.
 * @param countryCode The stored code; '' for none.
 * @return '' for none.
 */
function hintOf( phoneNumber: string, countryCode: string ): string {
	if ( phoneNumber && ! countryCode ) {
		return __(
			'Choose the country. WhatsApp needs the country code.',
			'millwork'
		);
	}
	return __( 'Your WhatsApp number, without the country code.', 'millwork' );
}

/** The country and the number. */
export function NumberFields( { attributes, setAttributes }: FieldProps ) {
	const { countryCode = '', phoneNumber = '' } = attributes;
	const [ list ] = useState( () =>
		countryList( document.documentElement.lang || 'en', countryCode )
	);
	const isWrong = phoneNumber !== '' && ! isPhoneNumber( phoneNumber );
	return (
		<>
			<ComboboxControl
				label={ __( 'Country code', 'millwork' ) }
				value={ listedCode( countryCode ) || null }
				options={ list }
				allowReset={ false }
				onChange={ ( code ) =>
					setAttributes( { countryCode: code ?? undefined } )
				}
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<TextControl
				type="tel"
				label={ __( 'Phone number', 'millwork' ) }
				placeholder={ __( 'Your phone number…', 'millwork' ) }
				value={ phoneNumber }
				aria-invalid={ isWrong }
				help={
					isWrong ? (
						<span
							role="alert"
							className="wp-block-jetpack-whatsapp-button__error"
						>
							{ __(
								'Please enter a valid phone number.',
								'millwork'
							) }
						</span>
					) : (
						hintOf( phoneNumber, countryCode )
					)
				}
				onChange={ ( typed: string ) =>
					setAttributes( {
						phoneNumber: typed,
						// A block that never had a number gets the site's country along with it.
						...( ! countryCode &&
							! phoneNumber && { countryCode: siteCode() } ),
					} )
				}
				onBlur={ () => {
					const split = splitInternational( phoneNumber );
					if ( split ) {
						setAttributes( split );
					}
				} }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
		</>
	);
}
