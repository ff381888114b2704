import { Button, TextareaControl, TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Point } from '../attributes';

interface MarkerFormProps {
	point: Point;
	onChange: ( changes: Partial< Point > ) => void;
	onDelete: () => void;
}

export function MarkerForm( { point, onChange, onDelete }: MarkerFormProps ) {
	const name = point.title || point.placeTitle;
	return (
		<div
			className="wp-block-jetpack-map__marker-form"
			role="group"
			aria-label={
				name
					? sprintf(
							/* translators: %s: the name of a place. */
							__( 'Marker: %s', 'millwork' ),
							name
						)
					: __( 'Marker', 'millwork' )
			}
		>
			<TextControl
				label={ __( 'Marker title', 'millwork' ) }
				value={ point.title ?? '' }
				onChange={ ( title ) => onChange( { title } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<TextareaControl
				label={ __( 'Marker caption', 'millwork' ) }
				rows={ 2 }
				value={ point.caption ?? '' }
				onChange={ ( caption ) => onChange( { caption } ) }
				__nextHasNoMarginBottom
			/>
			<Button
				variant="tertiary"
				isDestructive
				onClick={ onDelete }
				__next40pxDefaultSize
			>
				{ __( 'Delete Marker', 'millwork' ) }
			</Button>
		</div>
	);
}
