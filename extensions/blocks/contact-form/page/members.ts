/**
 * A form as it was before it had fields: on the element itself, a field with the id or the name `reset`, `after` or
 * `querySelector` stands in front of what browsers have under that name.
 *
 * @return The form's own properties and methods. The element is another thing to browsers: who wants it, for FormData,
 * takes the element.
 */
export const membersOf = ( form: HTMLFormElement ): HTMLFormElement =>
	new Proxy( {} as HTMLFormElement, {
		get( _, name ) {
			const member = Reflect.get( HTMLFormElement.prototype, name, form );
			return typeof member === 'function' ? member.bind( form ) : member;
		},
		set: ( _, name, value ) =>
			Reflect.set( HTMLFormElement.prototype, name, value, form ),
	} );
