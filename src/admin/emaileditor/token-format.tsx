/**
 * Tokens in the email's text: objects that the caret passes as one. What is stored is `{name}`, or `{name|there}` with a
 * fallback, so tokens that are typed work too.
 */
import { BlockControls } from '@wordpress/block-editor';
import {
	Popover,
	TextControl,
	ToolbarDropdownMenu,
	ToolbarGroup,
} from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { insertObject, registerFormatType } from '@wordpress/rich-text';
import type { RichTextValue } from '@wordpress/rich-text';
import { config } from './config';
import { tokenIcon } from './icon';

const NAME = 'millwork/token';

interface Replacement {
	type: string;
	attributes?: Record< string, string >;
	innerHTML?: string;
}

/** The parts of the value that are read and changed. */
interface ObjectValue {
	start?: number;
	replacements: Array< Replacement | undefined >;
}

interface Props {
	value: RichTextValue;
	onChange: ( value: RichTextValue ) => void;
	isObjectActive: boolean;
	contentRef: { current: HTMLElement | null };
}

const escaped = ( text: string ) =>
	text
		.replace( /[{}\n]/g, '' )
		.replace( /&/g, '&amp;' )
		.replace( /</g, '&lt;' );

const plain = ( html: string ) =>
	html.replace( /&lt;/g, '<' ).replace( /&amp;/g, '&' );

const object = ( name: string, fallback: string ): Replacement => ( {
	type: NAME,
	attributes: {},
	innerHTML: `{${ name }${ fallback && `|${ escaped( fallback ) }` }}`,
} );

function Fallback( { value, onChange, contentRef }: Props ) {
	const { start = 0, replacements } = value as unknown as ObjectValue;
	const [ , name = '', fallback = '' ] =
		/^\{([^|{}]+)(?:\|([^{}]*))?\}$/.exec(
			replacements[ start ]?.innerHTML ?? ''
		) ?? [];
	const anchor = contentRef.current?.querySelector(
		'.millwork-token[data-rich-text-format-boundary]'
	);
	const set = ( text: string ) => {
		const changed = replacements.slice();
		changed[ start ] = object( name, text );
		onChange( {
			...value,
			replacements: changed,
		} as unknown as RichTextValue );
	};
	return (
		<Popover
			anchor={ anchor ?? contentRef.current }
			placement="bottom"
			focusOnMount={ false }
		>
			<div style={ { padding: 16, minWidth: 240 } }>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ sprintf(
						/* translators: %s: the name of a token. */
						__( 'If {%s} is empty, show', 'millwork' ),
						name
					) }
					value={ plain( fallback ) }
					onChange={ set }
				/>
			</div>
		</Popover>
	);
}

function Edit( props: Props ) {
	const { value, onChange, isObjectActive } = props;
	const { start = 0, replacements } = value as unknown as ObjectValue;
	const isToken = isObjectActive && replacements[ start ]?.type === NAME;
	return (
		<>
			<BlockControls group="other">
				<ToolbarGroup>
					<ToolbarDropdownMenu
						icon={ tokenIcon }
						label={ __( 'Insert token', 'millwork' ) }
						controls={ config().tokens.map(
							( { name, label } ) => ( {
								title: `${ label } {${ name }}`,
								onClick: () =>
									onChange(
										insertObject(
											value,
											object( name, '' ) as never
										)
									),
							} )
						) }
					/>
				</ToolbarGroup>
			</BlockControls>
			{ isToken && <Fallback { ...props } /> }
		</>
	);
}

export const registerTokens = () =>
	registerFormatType( NAME, {
		name: NAME,
		title: __( 'Token', 'millwork' ),
		tagName: 'span',
		className: 'millwork-token',
		contentEditable: false,
		edit: Edit,
	} as never );
