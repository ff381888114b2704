import { splitPhone } from 'shared/lib/phone';
import type { PhoneParts } from 'shared/lib/phone';
import { isSameText } from 'shared/lib/saved-text';
import type { PhoneAttributes } from './attributes';

/**
 * The text with its link, as it is saved. A saved link is kept as long as the text is the one that it was made from.
 */
export function LinkedText( {
	attributes,
}: {
	attributes: Readonly< PhoneAttributes >;
} ) {
	const { prefix, number, href } = partsOf( attributes );
	return number ? (
		<>
			{ prefix && <span className="phone-prefix">{ prefix }</span> }
			<a href={ href }>{ number }</a>
		</>
	) : (
		<>{ attributes.phone }</>
	);
}

function partsOf( {
	phone,
	savedPrefix = '',
	savedNumber,
	savedHref,
}: Readonly< PhoneAttributes > ): PhoneParts {
	return savedNumber !== undefined &&
		savedHref !== undefined &&
		isSameText( savedPrefix + savedNumber, phone )
		? { prefix: savedPrefix, number: savedNumber, href: savedHref }
		: splitPhone( phone );
}
