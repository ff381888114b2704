import { DropdownMenu } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { TOKENS, type Values } from 'features/sharing/lib/share-template';
import type { LoadedValues } from './use-values';

const textOf = ( { texts, hashtags }: Values, token: string ) =>
	token === 'tags'
		? hashtags.map( ( tag ) => `#${ tag }` ).join( ' ' )
		: ( texts[ token ] ?? '' );

interface Props {
	loaded: LoadedValues;
	/** Called when the menu opens. */
	onOpen: () => void;
	onInsert: ( text: string ) => void;
}

/**
 * A menu that inserts the post's title, hashtags and more into the message, as text: a message is sent as it is, so it
 * has no tokens.
 */
export function Insert( {
	loaded: { values, hasFailed, retry },
	onOpen,
	onInsert,
}: Props ) {
	const found = values
		? TOKENS.map( ( token ) => ( {
				token,
				text: textOf( values, token ),
			} ) ).filter( ( { text } ) => text )
		: [];
	const waiting = hasFailed
		? {
				title: __(
					'Couldn’t load the post’s texts. Try again.',
					'millwork'
				),
				onClick: retry,
			}
		: { title: __( 'Loading…', 'millwork' ), isDisabled: true };
	return (
		<DropdownMenu
			icon={ null }
			text={ __( 'Insert', 'millwork' ) }
			label={ __( 'Insert from the post', 'millwork' ) }
			className="millwork-publicize__insert"
			toggleProps={ { variant: 'secondary', size: 'compact' } }
			onToggle={ ( isOpen ) => isOpen && onOpen() }
			controls={
				values
					? found.map( ( { token, text } ) => ( {
							title: values.labels[ token ] ?? token,
							onClick: () => onInsert( text ),
						} ) )
					: [ waiting ]
			}
		/>
	);
}
