import { useSelect } from '@wordpress/data';
import {
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { FieldAttributes, StoredAttributes } from '../types';
import type { ControlProps } from './controls';
import { inputStyles } from './styles';

/** What ratings and sliders have besides other fields' attributes. */
export interface ScaleAttributes extends FieldAttributes {
	iconStyle?: string;
	min?: number;
	max?: number;
	step?: number;
	/** The initial value, as later editors name it. */
	default?: number | string;
	minLabel?: string;
	maxLabel?: string;
}

type ScaleProps = Pick< ControlProps, 'attributes' >;

/** The icons of a rating, the same as in `Page\ChoiceMarkup`. */
const SHAPES = {
	stars: 'm12 2.5 2.9 6 6.600.9-4.800 4.600 1.200 6.500-5.900-3.100-5.900 3.100 1.200-6.500L2.500 9.400l6.600-.9z',
	hearts: 'M12 20.500 4 12.600a4.900 4.900 0 0 1 0-7 4.900 4.900 0 0 1 7 0l1 1 1-1a4.900 4.900 0 0 1 7 0 4.900 4.900 0 0 1 0 7z',
};

/** How many icons a rating has, as on the page. */
export const iconsOf = ( max: unknown ) =>
	Math.max( 2, Math.min( 10, Math.trunc( Number( max ?? 5 ) ) || 5 ) );

/** A rating with its initial value. */
export function RatingControl( { attributes }: ScaleProps ) {
	const { iconStyle, max, default: chosen } = attributes as ScaleAttributes;
	return (
		<div
			className="jetpack-field__stars"
			style={ inputStyles( attributes ) }
			aria-hidden
		>
			{ Array.from( { length: iconsOf( max ) }, ( _, index ) => (
				<span className="jetpack-field__star" key={ index }>
					<svg
						viewBox="0 0 24 24"
						style={
							index < Number( chosen )
								? { fill: 'currentcolor' }
								: undefined
						}
					>
						<path
							d={
								SHAPES[
									iconStyle === 'hearts' ? 'hearts' : 'stars'
								]
							}
						/>
					</svg>
				</span>
			) ) }
		</div>
	);
}

/** A slider with its initial value. */
export function SliderControl( { attributes }: ScaleProps ) {
	const {
		min = 0,
		max = 100,
		step,
		default: value,
		minLabel,
		maxLabel,
	} = attributes as ScaleAttributes;
	return (
		<div aria-hidden>
			<input
				type="range"
				className="jetpack-field__input"
				style={ {
					...inputStyles( attributes ),
					pointerEvents: 'none',
				} }
				min={ min }
				max={ max }
				step={ step || undefined }
				value={ Number( value ?? ( min + max ) / 2 ) }
				readOnly
				tabIndex={ -1 }
			/>
			<div className="jetpack-field__scale">
				<span>{ minLabel || min }</span>
				<output>{ value }</output>
				<span>{ maxLabel || max }</span>
			</div>
		</div>
	);
}

/**
 * The control of a stored rating or slider, whose settings are partly its own and partly its field's.
 *
 * @param Control The control of the field.
 */
export const scalePart = ( Control: ( props: ScaleProps ) => JSX.Element ) =>
	function ScalePart( {
		attributes,
		clientId,
	}: BlockEditProps< StoredAttributes > ) {
		const field = useSelect(
			( select ) => {
				const { getBlockAttributes, getBlockRootClientId } = select(
					blockEditorStore
				) as {
					getBlockAttributes: (
						id: string
					) => FieldAttributes | null;
					getBlockRootClientId: ( id: string ) => string | null;
				};
				const root = getBlockRootClientId( clientId );
				return root ? getBlockAttributes( root ) : null;
			},
			[ clientId ]
		);
		const known = Object.entries( field ?? {} ).filter(
			( [ , value ] ) => value !== undefined
		);
		return (
			<div { ...useBlockProps() }>
				<Control
					attributes={
						{
							...attributes,
							...Object.fromEntries( known ),
						} as FieldAttributes
					}
				/>
			</div>
		);
	};
