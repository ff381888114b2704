<?php
/** Gives the stand-in for Stripe to the server that it runs in. */

declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\Stripe;

return new StripeServer();
