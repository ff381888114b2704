import { useBlockProps } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { BUTTON, buttonAttributes } from './inner-button';
import { profileAddress } from './profile-address';

interface OldAttributes {
	revueUsername?: string;
	/** The button's changed text and its styles. */
	text?: string;
	backgroundColor?: string;
	textColor?: string;
	customBackgroundColor?: string;
	customTextColor?: string;
	borderRadius?: number;
	gradient?: string;
	customGradient?: string;
}

const text = { type: 'string' };

/** The block had the button's text and styles, and only the URL was saved. */
const v1 = {
	attributes: {
		revueUsername: text,
		text,
		emailLabel: { ...text, default: 'Email address' },
		emailPlaceholder: { ...text, default: 'Enter your email address' },
		firstNameLabel: { ...text, default: 'First name' },
		firstNamePlaceholder: { ...text, default: 'Enter your first name' },
		firstNameShow: { type: 'boolean', default: true },
		lastNameLabel: { ...text, default: 'Last name' },
		lastNamePlaceholder: { ...text, default: 'Enter your last name' },
		lastNameShow: { type: 'boolean', default: true },
		backgroundColor: text,
		textColor: text,
		customBackgroundColor: text,
		customTextColor: text,
		borderRadius: { type: 'number' },
		gradient: text,
		customGradient: text,
	},
	supports: { html: false },
	save( { attributes: { revueUsername } }: { attributes: OldAttributes } ) {
		const address = profileAddress( revueUsername );
		return (
			<div { ...useBlockProps.save() }>
				<a href={ address }>{ address }</a>
			</div>
		);
	},
	migrate( {
		text: ownText,
		backgroundColor,
		textColor,
		customBackgroundColor,
		customTextColor,
		borderRadius,
		gradient,
		customGradient,
		...kept
	}: OldAttributes ) {
		const button = {
			...buttonAttributes(),
			...( ownText && { text: ownText } ),
			textColor,
			customTextColor,
			backgroundColor,
			customBackgroundColor,
			gradient,
			customGradient,
			borderRadius,
		};
		return [
			kept,
			[
				createBlock(
					BUTTON,
					Object.fromEntries(
						Object.entries( button ).filter(
							( [ , value ] ) => value !== undefined
						)
					)
				),
			],
		] as [ object, unknown[] ];
	},
};

/** The same, before, with only attributes in the post. */
const v0 = { ...v1, save: () => null };

export default [ v1, v0 ];
