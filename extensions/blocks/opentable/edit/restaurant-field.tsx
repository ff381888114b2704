import { FormTokenField } from '@wordpress/components';
import { useRestaurants } from './use-restaurants';

interface RestaurantFieldProps {
	label: string;
	/** Names followed by IDs, or IDs. */
	tokens: string[];
	onChange: ( tokens: string[] ) => void;
	/** Called with the typed text. */
	onType?: ( text: string ) => void;
}

/** A field for restaurants, with suggestions by name. */
export function RestaurantField( {
	label,
	tokens,
	onChange,
	onType,
}: RestaurantFieldProps ) {
	const { found, problem, search } = useRestaurants();
	return (
		<div>
			<FormTokenField
				label={ label }
				value={ tokens }
				suggestions={ found }
				maxSuggestions={ 20 }
				onInputChange={ ( text: string ) => {
					onType?.( text );
					search( text );
				} }
				onChange={ ( chosen ) =>
					onChange(
						chosen.map( ( token ) =>
							typeof token === 'string' ? token : token.value
						)
					)
				}
				__experimentalShowHowTo={ false }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<p role="status">{ problem }</p>
		</div>
	);
}
