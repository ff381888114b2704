import { useRef } from 'react';
import {
	DropdownMenu,
	TextareaControl,
	TextControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { config } from './config';
import { tokenIcon } from './icon';

interface Props {
	label: string;
	help?: string;
	value: string;
	onChange: ( value: string ) => void;
	isLong?: boolean;
}

/** A text field with a button that inserts a token where the caret is. */
export function TokenField( { label, help, value, onChange, isLong }: Props ) {
	const root = useRef< HTMLDivElement >( null );
	const insert = ( name: string ) => {
		const input =
			root.current?.querySelector< HTMLInputElement >(
				'input, textarea'
			);
		const at = input?.selectionStart ?? value.length;
		const end = input?.selectionEnd ?? at;
		onChange(
			`${ value.slice( 0, at ) }{${ name }}${ value.slice( end ) }`
		);
		input?.focus();
	};
	const field = {
		__nextHasNoMarginBottom: true,
		label,
		help,
		value,
		onChange,
	} as const;
	return (
		<div ref={ root } className="millwork-emaileditor__field">
			{ isLong ? (
				<TextareaControl { ...field } rows={ 8 } />
			) : (
				<TextControl { ...field } __next40pxDefaultSize />
			) }
			<DropdownMenu
				icon={ tokenIcon }
				label={ __( 'Insert token', 'millwork' ) }
				toggleProps={ { size: 'small' } }
				controls={ config()
					.tokens.filter( ( { kind } ) => isLong || kind !== 'block' )
					.map( ( token ) => ( {
						title: `${ token.label } {${ token.name }}`,
						onClick: () => insert( token.name ),
					} ) ) }
			/>
		</div>
	);
}
