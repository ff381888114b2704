import { useRef } from 'react';
import { speak } from '@wordpress/a11y';
import { Button, ToggleControl } from '@wordpress/components';
import { createBlock, getDefaultBlockName } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { PlainLine, useLineBlockProps } from 'shared/editor/plain-line';
import {
	EXAMPLE_STREET,
	exampleCheck,
} from 'shared/editor/publish-checks/example-data';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { AddressAttributes } from './attributes';
import { Lines } from './lines';
import { linkOf } from './link';
import { hasAddress, fieldNames } from './address-fields';
import type { FieldName } from './address-fields';
import { fieldsOf, useMapAddress } from './use-map-address';

const labels = (): Record< FieldName, string > => ( {
	address: __( 'Street address', 'millwork' ),
	addressLine2: __( 'Address line 2', 'millwork' ),
	addressLine3: __( 'Address line 3', 'millwork' ),
	city: __( 'City', 'millwork' ),
	region: __( 'State/province/region', 'millwork' ),
	postal: __( 'Postal/ZIP code', 'millwork' ),
	country: __( 'Country', 'millwork' ),
} );

export const useChecks = ( { address }: Readonly< AddressAttributes > ) => [
	exampleCheck( address === EXAMPLE_STREET ? EXAMPLE_STREET : '' ),
];

export default function AddressEdit(
	props: BlockEditProps< AddressAttributes >
) {
	const { attributes, isSelected } = props;
	const blockProps = useLineBlockProps( isSelected );
	const lines = <Lines parts={ attributes } />;
	if ( isSelected || ! hasAddress( attributes ) ) {
		return (
			<div { ...blockProps }>
				<Fields { ...props } />
			</div>
		);
	}
	return (
		<div { ...blockProps }>
			{ attributes.linkToGoogleMaps ? (
				<a { ...linkOf( attributes ) }>{ lines }</a>
			) : (
				lines
			) }
		</div>
	);
}

function Fields( {
	attributes,
	setAttributes,
	isSelected,
	insertBlocksAfter,
	onRemove,
}: BlockEditProps< AddressAttributes > ) {
	const fields = useRef< HTMLDivElement >( null );
	const goOn = ( index: number ) => {
		if ( index + 1 < fieldNames.length ) {
			fields.current
				?.querySelectorAll( 'textarea' )
				[ index + 1 ]?.focus();
		} else {
			insertBlocksAfter?.( createBlock( getDefaultBlockName() ?? '' ) );
		}
	};
	const isEmpty = ! hasAddress( attributes );
	const label = labels();
	const mapAddress = useMapAddress();
	const takeMapAddress = () => {
		setAttributes( fieldsOf( mapAddress ) );
		// The pressed button disappears.
		fields.current?.querySelector( 'textarea' )?.focus();
		speak(
			__( 'Address added. Check that each line is correct.', 'millwork' )
		);
	};
	return (
		<>
			{ isSelected && isEmpty && mapAddress && (
				<p className="jetpack-address__offer">
					<Button
						variant="secondary"
						onClick={ takeMapAddress }
						__next40pxDefaultSize
					>
						{ __( 'Use the address from the map', 'millwork' ) }
					</Button>{ ' ' }
					<bdi>{ mapAddress }</bdi>
				</p>
			) }
			<div ref={ fields } className="jetpack-address__fields">
				{ fieldNames.map( ( name, index ) => (
					<PlainLine
						key={ name }
						className={ `jetpack-address__field is-${ name }` }
						value={ attributes[ name ] }
						onChange={ ( value ) =>
							setAttributes( { [ name ]: value } )
						}
						label={ label[ name ] }
						onEnter={ () => goOn( index ) }
						onRemove={ isEmpty ? onRemove : undefined }
					/>
				) ) }
			</div>
			{ isSelected && (
				<ToggleControl
					className="jetpack-address__toggle"
					label={ __( 'Link address to Google Maps', 'millwork' ) }
					checked={ attributes.linkToGoogleMaps }
					onChange={ ( linkToGoogleMaps ) =>
						setAttributes( {
							linkToGoogleMaps,
							linkTitle: __(
								'Open address in Google Maps',
								'millwork'
							),
						} )
					}
					__nextHasNoMarginBottom
				/>
			) }
		</>
	);
}
