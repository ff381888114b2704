/**
 * A form's original properties and methods. On the element itself, a field with the ID or name `reset`, `after` or
 * `querySelector` hides the browser's property of that name.
 *
 * @return The form's own properties and methods. Browser functions such as FormData need the element itself.
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
