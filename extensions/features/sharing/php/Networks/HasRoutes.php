<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks;

/** A network with REST routes of its own. */
interface HasRoutes {

	/** Registers its routes, with Rest\RouteRegistration::serve(). */
	public function register_routes(): void;
}
