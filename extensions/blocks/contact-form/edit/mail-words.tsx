import { useRef } from 'react';
import {
	Notice,
	SelectControl,
	TextControl,
	TextareaControl,
} from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { __, sprintf } from '@wordpress/i18n';
import {
	samplesOfAll,
	unknownTokens,
	withAll,
	withSamples,
} from './form-answers';
import type { FormAnswer } from './form-answers';

const sampleOf = ( { label, type }: FormAnswer ) => {
	switch ( type ) {
		case 'name':
			return __( 'Ada Lovelace', 'millwork' );
		case 'email':
			return __( 'ada@example.com', 'millwork' );
		default:
			/* translators: %s: a field's label. */
			return sprintf( __( '[answer to “%s”]', 'millwork' ), label );
	}
};

interface MailWordsProps {
	subject: string;
	body: string;
	/** The labels of both, and what is sent if they are empty. */
	labels: {
		subject: string;
		body: string;
		usualSubject: string;
		usualBody: string;
	};
	answers: readonly FormAnswer[];
	/** Whether it can have a token for all answers, and has them if it is empty. */
	canHaveAll?: boolean;
	onChange: ( changes: { subject?: string; body?: string } ) => void;
}

/** An email's subject and body with tokens, and a preview. */
export function MailWords( {
	subject,
	body,
	labels,
	answers: ofFields,
	canHaveAll = false,
	onChange,
}: MailWordsProps ) {
	const answers = canHaveAll ? withAll( ofFields ) : ofFields;
	const sample = ( answer: FormAnswer ) =>
		samplesOfAll( answer, answers, sampleOf ) ?? sampleOf( answer );
	const usualBody =
		( canHaveAll && sample( withAll( [] )[ 0 ]! ) ) || labels.usualBody;
	const field = useRef< HTMLTextAreaElement >( null );
	const unknown = unknownTokens( `${ subject } ${ body }`, answers );
	const insert = ( label: string ) => {
		const start = field.current?.selectionStart ?? body.length;
		const end = field.current?.selectionEnd ?? start;
		onChange( {
			body: `${ body.slice( 0, start ) }{${ label }}${ body.slice(
				end
			) }`,
		} );
		/* translators: %s: a field's label. */
		speak( sprintf( __( 'Answer to “%s” inserted.', 'millwork' ), label ) );
	};
	return (
		<>
			<TextControl
				label={ labels.subject }
				placeholder={ labels.usualSubject }
				value={ subject }
				maxLength={ 250 }
				onChange={ ( value ) => onChange( { subject: value } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<TextareaControl
				ref={ field }
				label={ labels.body }
				placeholder={ labels.usualBody }
				rows={ 6 }
				value={ body }
				onChange={ ( value ) => onChange( { body: value } ) }
				__nextHasNoMarginBottom
			/>
			<SelectControl
				label={ __( 'Insert an answer', 'millwork' ) }
				value=""
				options={ [
					{
						value: '',
						label: __( 'Choose a field', 'millwork' ),
					},
					...answers.map( ( { label, type } ) => ( {
						value: label,
						label:
							type === '*'
								? __( 'All answers', 'millwork' )
								: label,
					} ) ),
				] }
				onChange={ ( label ) => label && insert( label ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			{ unknown.length > 0 && (
				<Notice
					status="warning"
					isDismissible={ false }
					politeness="polite"
				>
					{ sprintf(
						/* translators: %s: words in braces, separated by commas. */
						__(
							'No field has this label: %s. It will be sent as it is.',
							'millwork'
						),
						unknown.join( ', ' )
					) }
				</Notice>
			) }
			<div
				role="group"
				aria-label={ __( 'Preview', 'millwork' ) }
				style={ {
					border: '1px solid #dcdcde',
					borderRadius: 2,
					padding: 12,
					overflowWrap: 'anywhere',
					whiteSpace: 'pre-wrap',
				} }
			>
				<strong>
					{ withSamples( subject, answers, sample ) ||
						labels.usualSubject }
				</strong>
				{ '\n\n' }
				{ withSamples( body, answers, sample ) || usualBody }
			</div>
		</>
	);
}
