import type { ContactFormAttributes } from '../attributes';

export interface FormProps {
	attributes: Readonly< ContactFormAttributes >;
	setAttributes: ( attributes: Partial< ContactFormAttributes > ) => void;
}
