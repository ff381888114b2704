import { __ } from '@wordpress/i18n';
import table from 'shared/data/calling-codes.json';

const COUNTRIES: Record< string, string > = table.countries;

const codeOf = ( country: string ) => COUNTRIES[ country ]?.split( ' ' )[ 0 ];

/** The countries by name, in the language of the dashboard. */
export function countryOptions(): { value: string; label: string }[] {
	const names = new Intl.DisplayNames(
		document.documentElement.lang || 'en',
		{ type: 'region' }
	);
	return Object.keys( COUNTRIES )
		.map( ( country ) => ( {
			value: country,
			label: `${ names.of( country ) ?? country } (+${ codeOf( country ) })`,
		} ) )
		.sort( ( a, b ) => a.label.localeCompare( b.label ) );
}

/** The list of countries before a phone number, closed. */
export function CountryMark( { country = '' }: { country?: string } ) {
	const code = codeOf( country.toUpperCase() );
	return (
		<select
			className="jetpack-field__input"
			tabIndex={ -1 }
			aria-hidden
			value=""
			onChange={ () => undefined }
		>
			<option value="">
				{ code
					? `${ country.toUpperCase() } (+${ code })`
					: __( 'Choose a country', 'millwork' ) }
			</option>
		</select>
	);
}
