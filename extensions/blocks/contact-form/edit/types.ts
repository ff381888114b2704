import type { ContactFormAttributes } from '../attributes';

/** What the parts of the edit get. */
export interface FormProps {
	attributes: Readonly< ContactFormAttributes >;
	setAttributes: ( attributes: Partial< ContactFormAttributes > ) => void;
}
