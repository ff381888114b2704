import type { KeyboardEvent } from 'react';
import { useSelect } from '@wordpress/data';
import {
	RichText,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { createBlock, getBlockType } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { useIsPreview } from 'shared/editor/is-preview';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { FieldAttributes, StoredAttributes } from '../types';
import { placeholderHint } from './controls';
import { INLINE_FORMATS, useLabelKeys } from './field-label';
import { inputStyles, labelStyles } from './styles';

/** The parts of the block editor's store that are used here. */
interface Selectors {
	getBlockParents: ( clientId: string ) => string[];
	getBlockName: ( clientId: string ) => string | null;
	getBlockAttributes: (
		clientId: string
	) => Partial< FieldAttributes > | null;
}

interface PartAttributes extends StoredAttributes {
	label?: string;
	placeholder?: string;
	type?: string;
	requiredText?: string;
}

type PartProps = BlockEditProps< PartAttributes >;

/** The field that contains a part. */
function useField( clientId: string ) {
	return useSelect(
		( select ) => {
			const store = select( blockEditorStore ) as Selectors;
			const field = store
				.getBlockParents( clientId )
				.reverse()
				.find( ( id ) =>
					/^(jetpack|millwork)\/field-/.test(
						store.getBlockName( id ) ?? ''
					)
				);
			return {
				name: field ? ( store.getBlockName( field ) ?? '' ) : '',
				attributes: field ? store.getBlockAttributes( field ) : null,
			};
		},
		[ clientId ]
	);
}

export function LabelEdit( {
	attributes,
	clientId,
	setAttributes,
}: PartProps ) {
	const { name, attributes: field } = useField( clientId );
	const onKeyDown = useLabelKeys();
	return (
		<div
			{ ...useBlockProps( {
				className: 'jetpack-field__label',
				style: labelStyles( field ?? {} ),
				onKeyDown,
			} ) }
		>
			<RichText
				identifier="label"
				tagName="span"
				value={ attributes.label ?? '' }
				onChange={ ( value ) => setAttributes( { label: value } ) }
				aria-label={ __( 'Label', 'millwork' ) }
				placeholder={
					String( getBlockType( name )?.title ?? '' ) ||
					__( 'Add a label…', 'millwork' )
				}
				allowedFormats={ INLINE_FORMATS }
				disableLineBreaks
			/>
			{ field?.required && (
				<>
					{ ' ' }
					<span className="jetpack-field__required">
						{ attributes.requiredText ||
							__( '(required)', 'millwork' ) }
					</span>
				</>
			) }
		</div>
	);
}

/** The control of a field whose parts are blocks; typing in it sets its placeholder. */
export function InputEdit( {
	attributes,
	clientId,
	setAttributes,
}: PartProps ) {
	const { placeholder = '', type } = attributes;
	const { attributes: field } = useField( clientId );
	const blockProps = useBlockProps();
	const hint = placeholderHint( useIsPreview() );
	if ( type === 'checkbox' || type === 'radio' ) {
		return (
			<div { ...blockProps }>
				<input type={ type } readOnly tabIndex={ -1 } aria-hidden />
			</div>
		);
	}
	const props = {
		className: 'jetpack-field__input is-placeholder',
		style: inputStyles( field ?? {} ),
		'aria-label': __( 'Placeholder', 'millwork' ),
		placeholder: hint,
		value: placeholder,
		onChange: ( { target }: { target: { value: string } } ) =>
			setAttributes( { placeholder: target.value } ),
	};
	return (
		<div { ...blockProps }>
			{ type === 'textarea' ? (
				<textarea rows={ 5 } { ...props } />
			) : (
				<input type="text" { ...props } />
			) }
		</div>
	);
}

export function OptionEdit( {
	attributes,
	clientId,
	insertBlocksAfter,
	name,
	onRemove,
	setAttributes,
}: PartProps ) {
	const field = useField( clientId );
	const mark = /radio/.test( field.name ) ? 'radio' : 'checkbox';
	const onKeyDownCapture = ( event: KeyboardEvent ) => {
		if ( event.nativeEvent.isComposing ) {
			return;
		}
		if ( event.key === 'Enter' ) {
			event.preventDefault();
			event.stopPropagation();
			insertBlocksAfter?.( createBlock( name ) );
		}
		if ( event.key === 'Backspace' && ! attributes.label ) {
			event.preventDefault();
			event.stopPropagation();
			onRemove();
		}
	};
	return (
		<div
			{ ...useBlockProps( {
				className: 'jetpack-field__choice',
				onKeyDownCapture,
			} ) }
		>
			<input type={ mark } readOnly tabIndex={ -1 } aria-hidden />
			<RichText
				identifier="label"
				tagName="span"
				className="jetpack-field__option-text"
				value={ attributes.label ?? '' }
				onChange={ ( value ) => setAttributes( { label: value } ) }
				aria-label={ __( 'Option', 'millwork' ) }
				placeholder={ __( 'Write an option…', 'millwork' ) }
				allowedFormats={ INLINE_FORMATS }
				disableLineBreaks
			/>
		</div>
	);
}

/** A block that contains other blocks of a form. */
export function ContainerEdit() {
	return (
		<div
			{ ...useInnerBlocksProps( useBlockProps(), {
				renderAppender: () => null,
			} ) }
		/>
	);
}

/** A block that only shows its title; visitors see it, or what replaces it. */
export function StaticEdit( { name }: PartProps ) {
	return (
		<div { ...useBlockProps( { className: 'jetpack-field__still' } ) }>
			{ String( getBlockType( name )?.title ?? '' ) }
		</div>
	);
}
