import { FormTokenField } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { idsOf } from '../reservation-code';
import { useRestaurants } from './use-restaurants';

interface RestaurantFieldProps {
	label: string;
	/** Names followed by IDs, or IDs. */
	tokens: string[];
	onChange: ( tokens: string[] ) => void;
	/** Called with the typed text. */
	onType?: ( text: string ) => void;
}

/** Whether a token is only an ID. */
const isId = ( token: string ) => idsOf( [ token ] )[ 0 ] === token.trim();

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
				displayTransform={ ( token ) =>
					isId( token )
						? sprintf(
								/* translators: %s: a number. */
								__( 'Restaurant %s', 'millwork' ),
								token.trim()
							)
						: token
				}
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
			{ tokens.some( isId ) && (
				<p>
					{ __(
						'To show a restaurant’s name instead of its number, remove it and search for it by name.',
						'millwork'
					) }
				</p>
			) }
			<p role="status">{ problem }</p>
		</div>
	);
}
