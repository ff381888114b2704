import { FormTokenField } from '@wordpress/components';
import { useRestaurants } from './use-restaurants';

interface RestaurantFieldProps {
	label: string;
	/** Names with numbers behind them, or numbers. */
	tokens: string[];
	onChange: ( tokens: string[] ) => void;
	/** Hears what is typed. */
	onType?: ( text: string ) => void;
}

/** A field for restaurants, which suggests them by their names. */
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
