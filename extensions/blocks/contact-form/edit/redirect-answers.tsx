import {
	Button,
	Flex,
	Notice,
	SelectControl,
	TextControl,
} from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { __, sprintf } from '@wordpress/i18n';
import {
	fieldById,
	freshId,
} from 'features/forms/editor/form-logic/form-fields';
import { getEditorData } from 'shared/editor/availability';
import type { RedirectAnswer } from '../attributes';
import { confirmationOf } from './confirmation-settings';
import type { FormProps } from './types';
import { useFormFields } from './use-form-fields';

/** `Millwork\Features\Forms\Submission\RedirectAnswers` reads as many, and withholds the same. */
const MOST = 10;
const WITHHELD = [ 'consent', 'file', 'hidden' ];

/** Whether a URL is on this site, where WordPress reads some parameters. */
const isHere = ( url: string ) =>
	url.startsWith( '/' ) ||
	new RegExp( `^https?://${ location.host }(?:[/?#]|$)`, 'i' ).test( url );

/**
 * Why a name can't be used; '' if it can.
 *
 * @param name     The parameter's.
 * @param url      Where visitors are redirected to.
 * @param reserved Names that this site reads.
 */
export function problemOfName(
	name: string,
	url: string,
	reserved: readonly string[]
): string {
	if ( ! /^[a-z][a-z0-9_-]{0,39}$/i.test( name ) ) {
		return __(
			'Use up to 40 characters: letters (without accents), numbers, hyphens and underscores. Start with a letter.',
			'millwork'
		);
	}
	return isHere( url ) &&
		( reserved.includes( name.toLowerCase() ) || /^millwork/i.test( name ) )
		? sprintf(
				/* translators: 1: the name of a parameter, 2: a name that can be used instead */
				__(
					'WordPress uses “%1$s” on this site, so it isn’t added. Choose another name, such as “%2$s”.',
					'millwork'
				),
				name,
				`form_${ name.toLowerCase() }`
			)
		: '';
}

/** Answers that the page after sending gets in its address. */
export function RedirectAnswers( {
	attributes,
	setAttributes,
	clientId,
}: FormProps & { clientId: string } ) {
	const { millworkRedirectAnswers: stored, customThankyouRedirect: url } =
		attributes;
	const { fields, update } = useFormFields( clientId );
	if ( confirmationOf( attributes ) !== 'redirect' ) {
		return null;
	}
	const list: RedirectAnswer[] = Array.isArray( stored ) ? stored : [];
	const offered = fields.filter(
		( { type } ) => ! WITHHELD.includes( type )
	);
	const reserved = getEditorData().reservedParameters ?? [];
	const replaced = ( index: number, by: RedirectAnswer ) => [
		...list.slice( 0, index ),
		by,
		...list.slice( index + 1 ),
	];
	/** Stores a field that may not have an ID yet. */
	const choose = ( index: number, chosen: string ) => {
		const field = offered.find( ( one ) => one.clientId === chosen );
		if ( field ) {
			const id = field.id || freshId( fields );
			const name = list[ index ]?.name ?? '';
			update(
				{
					millworkRedirectAnswers: replaced( index, {
						...list[ index ],
						field: id,
						name:
							name ||
							field.label
								.toLowerCase()
								.replace( /[^a-z0-9]+/g, '_' )
								.replace( /^[^a-z]+|_+$/g, '' )
								.slice( 0, 40 ) ||
							field.type.replace( /-/g, '_' ),
					} ),
				},
				new Map( field.id ? [] : [ [ field.clientId, id ] ] )
			);
		}
	};
	return (
		<div className="jetpack-contact-form__settings">
			<h3 style={ { margin: 0 } }>
				{ __( 'Answers in the redirect URL', 'millwork' ) }
			</h3>
			<p style={ { margin: 0 } }>
				{ __(
					'Add answers to the URL as parameters. The other site, browser histories and server logs can see them.',
					'millwork'
				) }
			</p>
			{ list.map( ( { field, name = '' }, index ) => {
				const asked = fieldById( offered, field ?? '' );
				const problem = problemOfName( name, url, reserved );
				return (
					<div
						key={ index }
						role="group"
						aria-label={ sprintf(
							/* translators: %d: number of an answer in a URL, from 1 */
							__( 'Answer %d', 'millwork' ),
							index + 1
						) }
					>
						<SelectControl
							label={ __( 'Field', 'millwork' ) }
							value={ asked?.clientId ?? '' }
							options={ [
								{
									value: '',
									label: __( 'Choose a field', 'millwork' ),
								},
								...offered.map( ( one ) => ( {
									value: one.clientId,
									label: one.label,
								} ) ),
							] }
							onChange={ ( chosen ) => choose( index, chosen ) }
							__next40pxDefaultSize
							__nextHasNoMarginBottom
						/>
						{ ! asked && field && (
							<Notice status="warning" isDismissible={ false }>
								{ __(
									'This field is no longer in the form.',
									'millwork'
								) }
							</Notice>
						) }
						{ field && (
							<TextControl
								label={ __( 'Parameter', 'millwork' ) }
								value={ name }
								onChange={ ( text ) =>
									setAttributes( {
										millworkRedirectAnswers: replaced(
											index,
											{
												...list[ index ],
												name: text
													.trim()
													.replace( /\s+/g, '_' ),
											}
										),
									} )
								}
								help={ problem || undefined }
								dir="ltr"
								autoComplete="off"
								spellCheck={ false }
								__next40pxDefaultSize
								__nextHasNoMarginBottom
							/>
						) }
						<Button
							variant="tertiary"
							size="compact"
							isDestructive
							onClick={ () => {
								const rest = list.filter(
									( _, place ) => place !== index
								);
								setAttributes( {
									millworkRedirectAnswers: rest.length
										? rest
										: undefined,
								} );
								speak( __( 'Answer removed.', 'millwork' ) );
							} }
						>
							{ __( 'Remove', 'millwork' ) }
						</Button>
					</div>
				);
			} ) }
			{ list.length < MOST && (
				<Flex justify="flex-start">
					<Button
						variant="secondary"
						onClick={ () =>
							setAttributes( {
								millworkRedirectAnswers: [ ...list, {} ],
							} )
						}
						__next40pxDefaultSize
					>
						{ __( 'Add an answer', 'millwork' ) }
					</Button>
				</Flex>
			) }
		</div>
	);
}
