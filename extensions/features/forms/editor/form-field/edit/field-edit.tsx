import type { ReactElement } from 'react';
import { useSelect } from '@wordpress/data';
import {
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { FieldAttributes } from '../types';
import type { Control } from './controls';
import { fieldClass } from './field-class';
import { FieldLabel } from './field-label';
import { FieldStylesPanel } from './styles-panel';
import { FieldSettings } from './field-settings';
import type { FieldTraits } from './field-settings';

type FieldEditProps = BlockEditProps< FieldAttributes >;

/** One type of field in the editor. */
export interface FieldType extends FieldTraits {
	/** The type, as 'text': the end of its class. */
	type: string;
	/** What the visitor fills in. */
	control: Control;
	/** Whether the label names a group of choices. */
	isGroup?: boolean;
	/** Whether the control shows the label itself, or has no use for it. */
	ownsLabel?: boolean;
	/** What stands for a label that was never written; the block's title unless given. */
	emptyLabel?: () => string;
	/** What explains the control to visitors, below it. */
	below?: Control;
	/** More in the sidebar. */
	settings?: Control;
}

/**
 * The edit component of a type of field: label, control, toolbar and sidebar, in the markup of the
 * page. A field whose parts are blocks in it, as later editors store it, shows those.
 *
 * @param fieldType What is peculiar to the type.
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
		const { hasParts, hasLabel } = useParts( clientId );
		const blockProps = useBlockProps( {
			className: fieldClass( type, attributes.width ),
		} );
		const label = (
			<FieldLabel
				name={ name }
				emptyLabel={ emptyLabel?.() }
				attributes={ attributes }
				setAttributes={ setAttributes }
				canBeRequired={ traits.canBeRequired }
				className={ ownsLabel ? '' : undefined }
			/>
		);
		const controlProps = { attributes, setAttributes, isSelected, label };
		const content = <FieldControl { ...controlProps } />;
		return (
			<div { ...blockProps }>
				<FieldSettings
					{ ...traits }
					hasPlaceholder={ traits.hasPlaceholder && ! hasParts }
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
				{ isSelected && type !== 'hidden' && (
					<FieldStylesPanel
						clientId={ clientId }
						attributes={ attributes }
						setAttributes={ setAttributes }
						hasInput={ ! isGroup && ! ownsLabel }
					/>
				) }
				{ MoreSettings && <MoreSettings { ...controlProps } /> }
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
								{ content }
							</div>
						) : (
							<>
								{ ! ownsLabel && label }
								{ content }
							</>
						) }
					</>
				) }
				{ Below && <Below { ...controlProps } /> }
			</div>
		);
	};
}

/** The blocks in a field. */
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
 * Whether a field's parts are blocks in it, and whether the label is among them.
 *
 * @param clientId The field's block.
 */
export const useParts = ( clientId: string ) =>
	useSelect(
		( select ) => {
			// It runs for each field of a post at each key that is typed anywhere in it.
			const { getBlockName, getBlockOrder } = select(
				blockEditorStore
			) as {
				getBlockOrder: ( rootClientId: string ) => string[];
				getBlockName: ( clientId: string ) => string | null;
			};
			const parts = getBlockOrder( clientId );
			return {
				hasParts: parts.length > 0,
				hasLabel: parts.some(
					( id ) => getBlockName( id ) === 'jetpack/label'
				),
			};
		},
		[ clientId ]
	);
