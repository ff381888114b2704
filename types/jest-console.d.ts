/** What @wordpress/jest-console adds to expect(). */
declare namespace jest {
	interface Matchers< R > {
		toHaveErroredWith: ( ...args: unknown[] ) => R;
		toHaveErrored: () => R;
		toHaveLogged: () => R;
		toHaveWarned: () => R;
		toHaveInformed: () => R;
	}
}
