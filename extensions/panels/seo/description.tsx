import { speak } from '@wordpress/a11y';
import { TextareaControl } from '@wordpress/components';
import { useDebounce } from '@wordpress/compose';
import { useRef } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { getEditorData } from 'shared/editor/availability';
import { usePostField } from 'shared/editor/plugin-sidebar';
import { DESCRIPTION } from 'features/seo/lib/preview-text';
import { countCharacters } from './count-characters';
import { judgeLength } from './judge-length';
import { Result } from './result';

/** The pause in typing before the count is announced, in milliseconds. */
const PAUSE = 1000;

function inWords( text: string ): string {
	const count = countCharacters( text );
	return sprintf(
		/* translators: %d: the number of characters of a text. */
		_n( '%d character', '%d characters', count, 'millwork' ),
		count
	);
}

/** Advice on the length. */
function advice( text: string ): string {
	switch ( judgeLength( countCharacters( text ) ) ) {
		case 'none':
			return '';
		case 'short':
			return sprintf(
				/* translators: %d: a number of characters. */
				__(
					'Short: search engines show about %d characters.',
					'millwork'
				),
				DESCRIPTION.about
			);
		case 'long':
			return sprintf(
				/* translators: %d: a number of characters. */
				__(
					'Long: search engines cut it off after about %d characters.',
					'millwork'
				),
				DESCRIPTION.about
			);
		default:
			return __( 'A good length.', 'millwork' );
	}
}

// Outside the component, because a function that is new on each render would reset its own delay.
const sayCount = ( text: string ) =>
	speak( `${ inWords( text ) }. ${ advice( text ) }`.trim() );

/** The description with its count, advice on its length, and a preview of the search result. */
export function Description( { metaKey }: { metaKey: string } ) {
	const [ meta, setMeta ] =
		usePostField< Record< string, unknown > >( 'meta' );
	const text = String( meta?.[ metaKey ] ?? '' );
	const isTyping = useRef( false );
	const announce = useDebounce( sayCount, PAUSE );
	const { seoPlugin } = getEditorData();
	return (
		<>
			<TextareaControl
				__nextHasNoMarginBottom
				label={ __( 'Description', 'millwork' ) }
				placeholder={ __( 'Write a description…', 'millwork' ) }
				help={ inWords( text ) }
				rows={ 4 }
				value={ text }
				onChange={ ( value ) => {
					// Continuous typing is one undo step.
					setMeta(
						{ ...meta, [ metaKey ]: value },
						{ isCached: isTyping.current }
					);
					isTyping.current = true;
					announce( value );
				} }
				onBlur={ () => {
					isTyping.current = false;
				} }
			/>
			{ advice( text ) && (
				<div
					className={ `millwork-seo__advice is-${ judgeLength(
						countCharacters( text )
					) }` }
				>
					{ advice( text ) }
				</div>
			) }
			{ ! seoPlugin && <Result text={ text } /> }
			<div className="millwork-seo__explanation">
				{ seoPlugin
					? sprintf(
							/* translators: %s: the name of another plugin, such as Yoast SEO. */
							__(
								'%s sets this site’s descriptions, so search engines see its description instead of this one.',
								'millwork'
							),
							seoPlugin
						)
					: __(
							'Search engines may show this below the page title.',
							'millwork'
						) }
			</div>
		</>
	);
}
