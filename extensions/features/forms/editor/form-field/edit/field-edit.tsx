import { Suspense, lazy } from 'react';
import type { ReactElement } from 'react';
import { __ } from '@wordpress/i18n';
import { useSelect } from '@wordpress/data';
import {
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from 'shared/editor/register-block';
import type {
	ChoiceAttributes,
	FieldAttributes,
	SeatAttributes,
} from '../types';
import type { Control } from './controls';
import { fieldClass } from './field-class';
import { FieldLabel } from './field-label';
import { FieldStylesPanel } from './styles-panel';
import { FieldSettings } from './field-settings';
import type { FieldTraits } from './field-settings';
import { FormLink } from './form-link';
import { OtherPreview, OtherSettings, canHaveOther } from './other-settings';
import { SeatSettings, canHaveSeats } from './seat-settings';
import { ValueSettings } from './value-settings';

const ConditionsPanel = lazy(
	() => import( 'features/forms/editor/form-logic' )
);

const PrefillPanel = lazy( () => import( './prefill-panel' ) );

type FieldEditProps = BlockEditProps< FieldAttributes >;

/** A field type in the editor. */
export interface FieldType extends FieldTraits {
	type: string;
	/** The element that visitors fill in. */
	control: Control;
	/** Whether the label names a group of choices. */
	isGroup?: boolean;
	/** Whether the control renders the label itself, or has none. */
	ownsLabel?: boolean;
	/** Shown for a label that was never written; the block's title if left out. */
	emptyLabel?: ( attributes: Readonly< FieldAttributes > ) => string;
	/** An explanation for visitors, below the control. */
	below?: Control;
	/** More settings in the sidebar. */
	settings?: Control;
}

/**
 * Creates the edit component of a field type: label, control, toolbar and sidebar, in the page's markup. A field whose
 * parts are inner blocks, as later editors store it, shows those.
 */
export function createFieldEdit(
	fieldType: FieldType
): ( props: FieldEditProps ) => ReactElement {
	const {
		below: Below,
		control: FieldControl,
		isGroup,
		emptyLabel,
		ownsLabel,
		settings: MoreSettings,
		type,
		...traits
	} = fieldType;
	return function FieldEdit( props ) {
		const { attributes, clientId, isSelected, name, setAttributes } = props;
		const { hasParts, hasLabel, isPreview } = useParts( clientId );
		const blockProps = useBlockProps( {
			className: fieldClass(
				type,
				attributes.width,
				attributes.millworkLabel
			),
		} );
		const label = (
			<FieldLabel
				name={ name }
				emptyLabel={ emptyLabel?.( attributes ) }
				attributes={ attributes }
				setAttributes={ setAttributes }
				canBeRequired={ traits.canBeRequired }
				className={ ownsLabel ? '' : undefined }
			/>
		);
		const controlProps = {
			attributes,
			setAttributes,
			isSelected,
			label,
			isPreview,
		};
		const content = <FieldControl { ...controlProps } />;
		const help = attributes.millworkHelp && (
			<p className="jetpack-field__hint">{ attributes.millworkHelp }</p>
		);
		return (
			<div { ...blockProps }>
				<FieldSettings
					{ ...traits }
					hasPlaceholder={ traits.hasPlaceholder && ! hasParts }
					hasRequiredText={ ! hasLabel }
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
				{ isSelected && <FormLink clientId={ clientId } /> }
				{ isSelected && traits.isShown !== false && (
					<FieldStylesPanel
						clientId={ clientId }
						attributes={ attributes }
						setAttributes={ setAttributes }
						hasInput={ ! isGroup && ! ownsLabel }
					/>
				) }
				{ MoreSettings && <MoreSettings { ...controlProps } /> }
				{ isSelected && canHaveOther( type ) && (
					<OtherSettings
						attributes={ attributes }
						setAttributes={ setAttributes }
					/>
				) }
				{ canHaveSeats( type ) &&
					( isSelected ||
						( attributes as SeatAttributes ).millworkSeats ) && (
						<SeatSettings
							clientId={ clientId }
							attributes={ attributes }
							setAttributes={ setAttributes }
						/>
					) }
				{ canHaveSeats( type ) &&
					( isSelected ||
						( attributes as SeatAttributes ).millworkValues ) && (
						<ValueSettings
							clientId={ clientId }
							attributes={ attributes }
							setAttributes={ setAttributes }
						/>
					) }
				{ isSelected && (
					<Suspense fallback={ null }>
						<PrefillPanel
							name={ name }
							attributes={ attributes }
							setAttributes={ setAttributes }
						/>
						<ConditionsPanel
							clientId={ clientId }
							stored={ attributes.conditionalLogic }
						/>
					</Suspense>
				) }
				{ hasParts ? (
					<>
						{ ! hasLabel && ! ownsLabel && label }
						<FieldParts />
					</>
				) : (
					<>
						{ isGroup ? (
							<div className="jetpack-field__choices">
								{ label }
								{ help }
								{ content }
							</div>
						) : (
							<>
								{ ! ownsLabel && label }
								{ ! ownsLabel && help }
								{ content }
							</>
						) }
					</>
				) }
				{ canHaveOther( type ) && ( isGroup || isSelected ) && (
					<OtherPreview
						attributes={ attributes as ChoiceAttributes }
						mark={ markOf( type, attributes ) }
					/>
				) }
				{ ( hasParts || ownsLabel ) && help }
				{ Below && <Below { ...controlProps } /> }
				{ isConditional( attributes.conditionalLogic ) && (
					<p className="jetpack-field__hint">
						{ __( 'Has conditions', 'millwork' ) }
					</p>
				) }
			</div>
		);
	};
}

const markOf = ( type: string, attributes: Readonly< FieldAttributes > ) => {
	if ( type === 'select' ) {
		return undefined;
	}
	return type === 'checkbox-multiple' ||
		( 'isMultiple' in attributes && attributes.isMultiple )
		? 'checkbox'
		: 'radio';
};

const isConditional = ( stored?: { enabled?: unknown } ) =>
	stored?.enabled === true;

/** A field's inner blocks. */
function FieldParts() {
	return (
		<div
			{ ...useInnerBlocksProps(
				{ className: 'jetpack-field__parts' },
				{ renderAppender: () => null }
			) }
		/>
	);
}

/**
 * Whether a field's parts are inner blocks, whether the label is one of them, and whether the field is only previewed:
 * one subscription, because a post may have hundreds of fields.
 *
 * @param clientId The field's block.
 */
export const useParts = ( clientId: string ) =>
	useSelect(
		( select ) => {
			// Runs for each field of a post whenever a key is pressed anywhere in it.
			const { getBlockName, getBlockOrder, getSettings } = select(
				blockEditorStore
			) as {
				getBlockOrder: ( rootClientId: string ) => string[];
				getBlockName: ( clientId: string ) => string | null;
				getSettings: () => { isPreviewMode?: boolean };
			};
			const parts = getBlockOrder( clientId );
			return {
				hasParts: parts.length > 0,
				hasLabel: parts.some(
					( id ) => getBlockName( id ) === 'jetpack/label'
				),
				isPreview: !! getSettings().isPreviewMode,
			};
		},
		[ clientId ]
	);
